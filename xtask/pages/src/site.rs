//! The site: the book, and in its folder `play` the playground's page. It can be put on any static host.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use anyhow::{Context as _, Result, ensure};

use xtask::files::files;

use crate::{book, web};

/// The site's folder.
const SITE: &str = "target/site";

/// Builds the site, with an existing page and program, or with new ones.
///
/// # Errors
///
/// If a part cannot be built.
pub fn build(root: &Path, page: Option<PathBuf>, program: Option<PathBuf>) -> Result<()> {
    let page = match page {
        Some(page) => page,
        None => {
            // The host knows the site's address; without one, shared links do not have a picture.
            web::build(root, "")?;
            root.join("web/dist")
        }
    };
    ensure!(page.join("index.html").exists(), "{}: expected a page as `cargo xtask web` builds it", page.display());
    let site = root.join(SITE);
    // The book comes first, as mdBook empties its folder.
    book::build(root, program, Some(&site))?;
    for file in files(&page)? {
        let to = site.join(book::PAGE).join(&file);
        fs::create_dir_all(to.parent().unwrap_or(&site))?;
        fs::copy(page.join(&file), to).with_context(|| file.clone())?;
    }
    println!("{SITE} is ready to be hosted; to look at it: cargo xtask serve --open");
    Ok(())
}

/// Serves the site to this machine's browsers until the program is ended, and opens it if requested.
///
/// # Errors
///
/// If the site does not exist, or if the port is taken.
pub fn serve(root: &Path, port: u16, open: bool) -> Result<()> {
    let site = root.join(SITE);
    ensure!(site.join("index.html").exists(), "{SITE} is missing: cargo xtask site");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).with_context(|| format!("port {port}"))?;
    let address = format!("http://localhost:{}/", listener.local_addr()?.port());
    println!("{SITE} is at {address} until Ctrl+C");
    if open && !opener().arg(&address).status().is_ok_and(|status| status.success()) {
        println!("No browser could be opened.");
    }
    answer_all(&listener, &site);
    Ok(())
}

/// Returns the command that opens an address in this system's browser.
fn opener() -> Command {
    if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else {
        Command::new("xdg-open")
    }
}

/// Answers requests as they come, each in a separate thread.
fn answer_all(listener: &TcpListener, site: &Path) {
    for stream in listener.incoming().flatten() {
        let site = site.to_owned();
        // A browser that disconnects does no harm.
        thread::spawn(move || answer(stream, &site).ok());
    }
}

/// Answers one request with a file.
fn answer(mut stream: TcpStream, site: &Path) -> Result<()> {
    let mut lines = BufReader::new(&stream).lines();
    let request = lines.next().context("no request")??;
    // The rest of the request is read, as otherwise the connection would be reset.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let file =
        request.strip_prefix("GET ").and_then(|rest| rest.split(' ').next()).and_then(|path| file_of(site, path));
    match file.and_then(|file| Some((kind_of(&file), fs::read(file).ok()?))) {
        Some((kind, bytes)) => {
            write!(stream, "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n")?;
            write!(stream, "Content-Length: {}\r\nConnection: close\r\n\r\n", bytes.len())?;
            stream.write_all(&bytes)?;
        }
        None => {
            write!(stream, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")?;
        }
    }
    Ok(())
}

/// Returns the file for a path; `None` if it is outside the site.
fn file_of(site: &Path, path: &str) -> Option<PathBuf> {
    let path = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let parts = path.split('/');
    if parts.clone().any(|part| part.starts_with('.') || part.contains('\\') || part.contains(':')) {
        return None;
    }
    let file = parts.fold(site.to_owned(), |folder, part| folder.join(part));
    Some(if path.is_empty() || path.ends_with('/') { file.join("index.html") } else { file })
}

/// Returns the content type of a file, by its name.
fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("json" | "webmanifest") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn files_are_served_by_their_paths_with_their_kinds() {
        let site = std::env::temp_dir().join(format!("quarterpipe-site-{}", std::process::id()));
        fs::create_dir_all(site.join("play")).unwrap();
        fs::write(site.join("play/index.html"), "page").unwrap();
        fs::write(site.join("a.wasm"), "code").unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let served = site.clone();
        thread::spawn(move || answer_all(&listener, &served));
        let get = |path: &str| {
            let mut stream = TcpStream::connect(address).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        };
        let page = get("/play/?x=1");
        assert!(page.contains("200 OK") && page.contains("text/html") && page.ends_with("\r\n\r\npage"), "{page}");
        let code = get("/a.wasm");
        assert!(code.contains("application/wasm") && code.ends_with("code"), "{code}");
        for elsewhere in ["/none", "/../a", "/play/../../a", "/c:/a", "x"] {
            assert!(get(elsewhere).contains("404"), "{elsewhere}");
        }
        fs::remove_dir_all(site).unwrap();
    }
}
