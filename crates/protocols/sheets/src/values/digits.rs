//! How a number is written.

use super::Format;

/// Digits that spreadsheet programs keep and show.
const DIGITS: usize = 15;
/// From here on a number that is not written out has lost its last digits.
const WHOLE_MAX: f64 = 1e15;

/// A whole number or decimal fraction that is written out in digits that are all kept; such a text is shown as it is.
pub(crate) fn plain(raw: &[u8]) -> bool {
    let digits = raw.strip_prefix(b"-").unwrap_or(raw);
    let mut dots = 0;
    for byte in digits {
        match byte {
            b'0'..=b'9' => {}
            b'.' => dots += 1,
            _ => return false,
        }
    }
    // a whole number of any length is written out by programs that keep all of it
    dots == 0 && !digits.is_empty() || dots == 1 && digits.len() <= DIGITS + 1
}

/// The text of a number that a file has as `raw`.
pub(crate) fn shown(raw: &str, value: f64, format: Format) -> String {
    match format {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, between 0 and 1e15")]
        Format::Zeros(width) if (0.0..WHOLE_MAX).contains(&value) && value.fract() == 0.0 => {
            format!("{:0width$}", value as u64, width = usize::from(width))
        }
        _ if plain(raw.as_bytes()) => raw.to_owned(),
        _ => rounded(value),
    }
}

/// Fifteen digits without zeros at the end; with an exponent only where digits would be invented, or for very small ones.
fn rounded(value: f64) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let exact = format!("{:.*e}", DIGITS - 1, value);
    let (mantissa, exponent) = exact.split_once('e').unwrap_or((&exact, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if value < 0.0 { "-" } else { "" };
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.trim_end_matches('0');
    let places = usize::try_from(exponent.unsigned_abs()).unwrap_or(0);
    if value.abs() >= WHOLE_MAX || exponent < -9 {
        let (first, rest) = digits.split_at(1.min(digits.len()));
        let dot = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{first}{dot}{rest}E{exponent:+}");
    }
    if exponent < 0 {
        return format!("{sign}0.{}{digits}", "0".repeat(places - 1));
    }
    if digits.len() <= places + 1 {
        return format!("{sign}{digits}{}", "0".repeat(places + 1 - digits.len()));
    }
    let (whole, fraction) = digits.split_at(places + 1);
    format!("{sign}{whole}.{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_as_people_know_them() {
        for (raw, format, expected) in [
            ("12", Format::Number, "12"),
            ("-0.5", Format::Number, "-0.5"),
            ("110101199001011234", Format::Number, "110101199001011234"),
            ("1.10101199001011E+17", Format::Number, "1.10101199001011E+17"),
            ("0.30000000000000004", Format::Number, "0.3"),
            ("1E3", Format::Number, "1000"),
            ("1.5E-3", Format::Number, "0.0015"),
            ("123456789012.5E0", Format::Number, "123456789012.5"),
            ("1E-20", Format::Number, "1E-20"),
            ("0E0", Format::Number, "0"),
            ("-2.5E1", Format::Number, "-25"),
            ("42", Format::Zeros(8), "00000042"),
            ("4.5", Format::Zeros(8), "4.5"),
            ("-4", Format::Zeros(8), "-4"),
        ] {
            assert_eq!(shown(raw, raw.parse().unwrap(), format), expected, "{raw}");
        }
    }
}
