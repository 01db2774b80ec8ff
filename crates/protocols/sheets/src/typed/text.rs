//! Texts.

use super::Unfit;
use crate::Cell;

/// The text of a cell without spaces at its ends: zeros in front stay, a number is its digits. A number that the program
/// cut off is none: the number of a card or an account would be another one.
pub fn text(cell: &Cell) -> Result<Option<String>, Unfit> {
    match cell {
        Cell::Fault(_) => Err(Unfit::Fault),
        Cell::Number(number) if number.text.contains('E') => Err(Unfit::DigitsLost),
        cell if cell.is_blank() => Ok(None),
        cell => Ok(Some(cell.shown().trim().to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Number;

    #[test]
    fn numbers_of_cards_are_whole_or_refused() {
        let number = |text: &str| Cell::Number(Number { value: 1.1e17, text: text.to_owned() });
        assert_eq!(text(&Cell::text(" 007 ")), Ok(Some("007".to_owned())));
        assert_eq!(text(&number("110101199001011234")), Ok(Some("110101199001011234".to_owned())));
        assert_eq!(text(&number("1.10101199001011E+17")), Err(Unfit::DigitsLost));
        assert_eq!(text(&Cell::text("\u{3000}")), Ok(None));
        assert_eq!(text(&Cell::Fault("#REF!".to_owned())), Err(Unfit::Fault));
    }
}
