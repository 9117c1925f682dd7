// Opens the playground in the place of a film, at the film's first frame.
for (const link of document.querySelectorAll("a.try")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const figure = link.closest("figure");
    const frame = document.createElement("iframe");
    frame.title = "The playground";
    frame.allow = "gamepad; fullscreen; clipboard-write";
    frame.src = link.href;
    frame.addEventListener("load", () => frame.focus());
    figure.querySelector(":scope > img")?.remove();
    figure.prepend(frame);
    // From now on it opens a tab, where there is more room.
    const tab = link.cloneNode();
    tab.className = "";
    tab.target = "_blank";
    tab.textContent = "open in a tab";
    link.replaceWith(tab);
  });
}
