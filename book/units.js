// A button in the bar chooses the form of numbers: pixels, degrees and seconds, the games' own hexadecimal numbers, or both.
const FORMS = [
  { name: "both", label: "px 0x", title: "Numbers in both forms" },
  { name: "plain", label: "px", title: "Numbers in pixels, degrees and seconds" },
  { name: "raw", label: "0x", title: "Numbers as the games have them" },
];
const KEY = "quarterpipe-units";

const button = document.createElement("button");
button.id = "units";
button.type = "button";
button.className = "icon-button";

function show(name) {
  const form = FORMS.find((form) => form.name === name) ?? FORMS[0];
  document.documentElement.dataset.units = form.name;
  button.textContent = form.label;
  button.title = form.title;
  button.setAttribute("aria-label", form.title);
}

// Pages opened as files, and private windows, may forbid storage.
function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

button.addEventListener("click", () => {
  const at = FORMS.findIndex((form) => form.name === document.documentElement.dataset.units);
  const { name } = FORMS[(at + 1) % FORMS.length];
  show(name);
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Kept for this page only.
  }
});

show(stored());
document.querySelector(".right-buttons")?.prepend(button);
