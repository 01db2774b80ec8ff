//! Places of cells: `BC12`, `A1:C3` (18.18.7 and 18.18.62).

use crate::Merged;

/// Row (counted from 1) and column (counted from 0) of a place.
pub(super) fn cell(place: &[u8]) -> Option<(u32, u32)> {
    let letters = place.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let (letters, digits) = place.split_at_checked(letters)?;
    if letters.is_empty() || letters.len() > 4 || digits.is_empty() || digits.len() > 9 {
        return None;
    }
    let column = letters.iter().fold(0, |sum, b| sum * 26 + u32::from(b.to_ascii_uppercase() - b'A') + 1);
    let row = digits.iter().try_fold(0, |sum, b| b.is_ascii_digit().then(|| sum * 10 + u32::from(b - b'0')))?;
    (row > 0).then_some((row, column - 1))
}

/// The cells of a range.
pub(super) fn range(place: &[u8]) -> Option<Merged> {
    let colon = memchr::memchr(b':', place)?;
    let (first_row, first_column) = cell(place.get(..colon)?)?;
    let (last_row, last_column) = cell(place.get(colon + 1..)?)?;
    (first_row <= last_row && first_column <= last_column).then_some(Merged {
        first_row,
        first_column,
        last_row,
        last_column,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        assert_eq!(cell(b"A1"), Some((1, 0)));
        assert_eq!(cell(b"XFD1048576"), Some((1_048_576, 16_383)));
        assert_eq!(cell(b"bc12"), Some((12, 54)));
        for none in [&b""[..], b"A", b"1", b"A0", b"A-1", b"$A$1", b"AAAAA1", b"A1234567890", b"A1B"] {
            assert_eq!(cell(none), None);
        }
        let merged = range(b"B2:D3").unwrap();
        assert_eq!((merged.first_row, merged.first_column, merged.last_row, merged.last_column), (2, 1, 3, 3));
        assert_eq!(range(b"B2:A1"), None);
    }
}
