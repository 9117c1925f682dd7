//! Links to a played game: any link that can be read is a game, and sharing it again gives the same game.

use std::io::Write;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use flate2::{Compression, write::DeflateEncoder};
use quarterpipe_playground::game::{Game, ShareError};

/// The maximum number of frames stepped: a longer run shows nothing new.
const MOST_FRAMES: u32 = 200;

/// Returns a link's text with this content.
pub fn link(content: impl AsRef<[u8]>) -> String {
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::fast());
    deflate.write_all(content.as_ref()).expect("memory");
    format!("1.{}", BASE64_URL_SAFE_NO_PAD.encode(deflate.finish().expect("memory")))
}

/// Checks a link with any content. Returns whether it is a game.
pub fn share(bytes: &[u8]) -> bool {
    let mut game = match Game::of_share(&link(bytes)) {
        Ok(game) => game,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let last = game.timeline().last();
    for _ in 0..last.min(MOST_FRAMES) {
        assert!(game.step_recorded());
    }
    let shared = match game.share() {
        Ok(shared) => shared,
        Err(error) => {
            assert_eq!(error, ShareError::TooLarge);
            return true;
        }
    };
    // Buttons alone led to this state.
    assert_eq!(shared.left_out, None);
    let mut again = Game::of_share(&shared.text).expect("what was shared");
    assert_eq!((again.level(), again.rules(), again.character()), (game.level(), game.rules(), game.character()));
    assert_eq!(again.timeline().last(), last);
    again.seek(game.frame());
    assert_eq!(again.digest(), game.digest());
    true
}
