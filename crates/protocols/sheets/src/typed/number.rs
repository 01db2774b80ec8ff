//! Numbers.

use super::{Unfit, narrow};
use crate::Cell;

/// The number of a cell. A text may have thousands in groups of three (`1,234.5`) and a percent sign.
pub fn number(cell: &Cell) -> Result<Option<f64>, Unfit> {
    match cell {
        Cell::Number(number) => Ok(Some(number.value)),
        Cell::Fault(_) => Err(Unfit::Fault),
        Cell::Text(text) if !cell.is_blank() => read(&narrow(text)).map(Some).ok_or(Unfit::NotANumber),
        Cell::Empty | Cell::Text(_) => Ok(None),
        Cell::Date(_) | Cell::Bool(_) => Err(Unfit::NotANumber),
    }
}

fn read(text: &str) -> Option<f64> {
    let (text, percent) = match text.strip_suffix('%') {
        Some(text) => (text.trim_end(), true),
        None => (text, false),
    };
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut groups = whole.split(',');
    let first = groups.next()?;
    let grouped = groups.clone().next().is_some();
    let digits_only = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    let sound = digits_only(first)
        && digits_only(fraction)
        && !(first.is_empty() && (grouped || fraction.is_empty()))
        && groups.all(|group| group.len() == 3 && digits_only(group))
        && (!grouped || first.len() <= 3);
    let value: f64 = sound.then(|| text.replace(',', "").parse().ok())??;
    Some(if percent { value / 100.0 } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        for (text, value) in [
            ("12", 12.0),
            (" -1,234,567.5 ", -1_234_567.5),
            ("１２．５", 12.5),
            ("50%", 0.5),
            ("+.5", 0.5),
            ("3.", 3.0),
        ] {
            assert_eq!(number(&Cell::text(text)), Ok(Some(value)), "{text}");
        }
        for none in ["1,23", "1,2345", ",123", "1e5", "0x10", "nan", "inf", "-", ".", "12 元", "1.2.3", "--1", "1,234,"]
        {
            assert_eq!(number(&Cell::text(none)), Err(Unfit::NotANumber), "{none}");
        }
        assert_eq!(number(&Cell::text(" ")), Ok(None));
        assert_eq!(number(&Cell::Bool(true)), Err(Unfit::NotANumber));
    }
}
