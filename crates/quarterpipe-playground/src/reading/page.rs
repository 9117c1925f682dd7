//! Reads levels in a web page, with a function of the page that loads the module for it.

use eframe::wasm_bindgen::{JsCast as _, JsValue};
use js_sys::{Array, Function, Promise, Uint8Array};
use quarterpipe_level::Level;
use serde::Deserialize;
use wasm_bindgen_futures::JsFuture;

use super::{OpenedFile, ReadLevel, ReadOptions};

/// The page's function: it takes the names of files, their contents and options as JSON, and promises JSON.
pub type Reader = Function;

/// The answer of the page's function.
#[derive(Deserialize)]
struct Answer {
    level: String,
    warnings: Vec<String>,
}

/// Reads the level in a file, together with the files that were opened with it.
///
/// # Errors
///
/// When it is not a level, or its reader cannot be loaded, in words that begin with the file's name.
pub async fn read(reader: Option<Reader>, file: OpenedFile, options: ReadOptions) -> Result<ReadLevel, String> {
    let name = file.name.clone();
    let in_file = |error: String| if error.starts_with(&name) { error } else { format!("{name}: {error}") };
    let answer = ask(reader, &file, &options).await.map_err(|error| in_file(words(&error)))?;
    let Answer { level, warnings } = serde_json::from_str(&answer).map_err(|error| in_file(error.to_string()))?;
    let level = Level::from_json(&level).map_err(|error| in_file(error.to_string()))?;
    Ok(ReadLevel { level, warnings })
}

async fn ask(reader: Option<Reader>, file: &OpenedFile, options: &ReadOptions) -> Result<String, JsValue> {
    let reader = reader.ok_or("this page reads levels in JSON only")?;
    let (names, contents) = (Array::new(), Array::new());
    for (name, bytes) in
        [(&file.name, &file.bytes)].into_iter().chain(file.others.iter().map(|(name, bytes)| (name, bytes)))
    {
        names.push(&name.as_str().into());
        contents.push(&Uint8Array::from(bytes.as_slice()));
    }
    let options = serde_json::to_string(options).map_err(|error| error.to_string())?;
    let promised = reader.call3(&JsValue::NULL, &names, &contents, &options.into())?;
    let answer = JsFuture::from(promised.dyn_into::<Promise>()?).await?;
    answer.as_string().ok_or_else(|| "the reader gave no text".into())
}

/// Returns the words of an error of JavaScript.
fn words(error: &JsValue) -> String {
    let message = js_sys::Reflect::get(error, &"message".into()).ok().and_then(|message| message.as_string());
    message.or_else(|| error.as_string()).unwrap_or_else(|| "it could not be read".to_owned())
}
