//! Colours of states (000 section 2, personal matters).

use crate::rules::application::ApplicationState;

/// The colour of a state as `#rrggbb`: white text on it reaches 4.5:1, and no two states share one.
#[must_use]
pub const fn colour(state: ApplicationState) -> &'static str {
    match state {
        ApplicationState::Draft => "#5b6573",
        ApplicationState::Submitted => "#0b6bcb",
        ApplicationState::Reviewing => "#7a4fd0",
        ApplicationState::Returned => "#a84c06",
        ApplicationState::Approved => "#0f7b5f",
        ApplicationState::Rejected => "#c8322b",
        ApplicationState::Finished => "#3f5f7d",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Relative luminance (WCAG 2.2).
    fn luminance(colour: &str) -> f64 {
        let part = |from: usize| {
            let value = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    #[test]
    fn colours_differ_and_carry_white_text() {
        let all: HashSet<&str> = ApplicationState::ALL.into_iter().map(colour).collect();
        assert_eq!(all.len(), ApplicationState::ALL.len());
        for colour in all {
            assert!(1.05 / (luminance(colour) + 0.05) >= 4.5, "{colour}");
        }
    }
}
