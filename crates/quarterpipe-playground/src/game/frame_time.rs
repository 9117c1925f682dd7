//! Frames as minutes, seconds and frames.

/// Frames per second.
const RATE: u32 = 60;

/// Formats a frame's time as minutes, seconds and frames.
pub(crate) fn frame_time(frame: u32) -> String {
    format!("{}:{:02}.{:02}", frame / (60 * RATE), frame / RATE % 60, frame % RATE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_in_minutes_seconds_and_frames() {
        assert_eq!(frame_time(0), "0:00.00");
        assert_eq!(frame_time(60 * 61 + 7), "1:01.07");
    }
}
