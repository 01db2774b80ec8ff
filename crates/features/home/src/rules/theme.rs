//! Colours and modes.

/// The colour of a tenant without themes (000 section 1).
pub const DEFAULT_COLOR: &str = "#008cff";

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Always light.
    Light,
    /// Always dark.
    Dark,
    /// As the device is set.
    #[default]
    System,
}

impl Mode {
    /// The word in the database and at the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::System => "system",
        }
    }
}

impl std::str::FromStr for Mode {
    type Err = ();

    fn from_str(s: &str) -> Result<Self, ()> {
        [Self::Light, Self::Dark, Self::System].into_iter().find(|mode| mode.as_str() == s).ok_or(())
    }
}

/// Whether `text` is a colour as `#008cff`.
#[must_use]
pub fn is_color(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text.bytes().skip(1).all(|b| b.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_six_digits() {
        for good in ["#008cff", "#ABCDEF", DEFAULT_COLOR] {
            assert!(is_color(good), "{good}");
        }
        for bad in ["", "#fff", "008cff", "#008cfg", "#008cff0", "#008cf；", "red"] {
            assert!(!is_color(bad), "{bad}");
        }
    }

    #[test]
    fn modes_read_as_they_are_written() {
        for mode in [Mode::Light, Mode::Dark, Mode::System] {
            assert_eq!(mode.as_str().parse(), Ok(mode));
        }
        assert!("night".parse::<Mode>().is_err());
    }
}
