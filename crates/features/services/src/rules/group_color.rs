//! Colours of shelf labels: white words stand on them, in light and in dark pages alike.

/// The colours that are offered: white words on each of them have a contrast of 4.5 at least.
pub(crate) const PALETTE: [&str; 12] = [
    "#c2410c", "#92400e", "#15803d", "#0f766e", "#0369a1", "#1d4ed8", "#4338ca", "#7e22ce", "#a21caf", "#be123c",
    "#b91c1c", "#475569",
];

/// What text needs against its ground (WCAG 2.2, 1.4.3).
#[cfg(test)]
const CONTRAST_MIN: f64 = 4.5;

/// Whether a label may have this colour.
pub(crate) fn is_offered(color: &str) -> bool {
    PALETTE.contains(&color)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance (WCAG 2.2) of `#rrggbb`.
    fn luminance(color: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    #[test]
    fn white_words_are_read_on_every_colour() {
        for color in PALETTE {
            let contrast = 1.05 / (luminance(color) + 0.05);
            assert!(contrast >= CONTRAST_MIN, "{color}: {contrast}");
        }
        assert!(is_offered("#1d4ed8") && !is_offered("#ffff00") && !is_offered(""));
    }
}
