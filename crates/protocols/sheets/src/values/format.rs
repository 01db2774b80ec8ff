//! What a number format makes of a number (ECMA-376 part 1, 18.8.30 and 18.8.31).

/// Kinds of number formats, as far as they change what a cell holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Format {
    /// A number.
    #[default]
    Number,
    /// A day, a time of day, or both.
    Date,
    /// A whole number with zeros in front, up to so many digits: how numbers of students are often kept.
    Zeros(u8),
}

impl Format {
    /// A format that has a number of its own and no text. 27 to 36 and 50 to 58 are dates in Chinese programs.
    pub(crate) fn built_in(id: u32) -> Self {
        match id {
            14..=22 | 27..=36 | 45 | 47 | 50..=58 => Self::Date,
            _ => Self::Number,
        }
    }

    /// A format by its text: its first section decides. Letters within quotes, behind a backslash, an underscore or a
    /// star, and within brackets are no part of a date; brackets of `h`, `m` or `s` alone count hours that have passed
    /// and make a number of it.
    pub(crate) fn of(code: &str) -> Self {
        if code.len() <= 64 && !code.is_empty() && code.bytes().all(|b| b == b'0') {
            return if code.len() > 1 {
                Self::Zeros(u8::try_from(code.len()).unwrap_or(u8::MAX))
            } else {
                Self::Number
            };
        }
        let mut letters = code.chars().peekable();
        let mut date = false;
        let mut digit = false;
        while let Some(letter) = letters.next() {
            match letter {
                ';' => break,
                '"' => while letters.next().is_some_and(|c| c != '"') {},
                '\\' | '_' | '*' => {
                    letters.next();
                }
                '[' => {
                    let inner: String = letters.by_ref().take_while(|c| *c != ']').collect();
                    if !inner.is_empty() && inner.chars().all(|c| matches!(c, 'h' | 'H' | 'm' | 'M' | 's' | 'S')) {
                        return Self::Number;
                    }
                }
                // General, in any case of letters; a g alone is an era
                'G' | 'g' if matches!(letters.peek(), Some('e' | 'E')) => {
                    let word: String = letters.by_ref().take(6).collect();
                    if !word.eq_ignore_ascii_case("eneral") {
                        date = true;
                    }
                }
                // an exponent, or the year of an era
                'E' | 'e' => date |= !(digit && matches!(letters.peek(), Some('+' | '-'))),
                'y' | 'Y' | 'm' | 'M' | 'd' | 'D' | 'h' | 'H' | 's' | 'S' => date = true,
                '0' | '#' | '?' => digit = true,
                _ => {}
            }
        }
        if date { Self::Date } else { Self::Number }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_told_from_numbers() {
        for date in [
            "yyyy-mm-dd",
            "yyyy\"年\"m\"月\"d\"日\"",
            "[$-804]yyyy/m/d;@",
            "h:mm AM/PM",
            "[$-409]d-mmm-yy",
            "ggge\"年\"",
            "mm:ss.0",
            "[DBNum1][$-804]yyyy\"年\"m\"月\";@",
            "上午/下午h\"时\"mm\"分\"",
        ] {
            assert_eq!(Format::of(date), Format::Date, "{date}");
        }
        for number in [
            "General",
            "GENERAL",
            "0.00",
            "#,##0.00_);[Red](#,##0.00)",
            "0.00E+00",
            "\"day\" 0",
            "\\d0",
            "0\" months\"",
            "[Red]0",
            "@",
            "[h]:mm:ss",
            "_ * #,##0_ ;_ * \\-#,##0_ ",
            "0;yyyy",
            "[<=9999999]###-####",
            "\"",
            "",
            "0",
        ] {
            assert_eq!(Format::of(number), Format::Number, "{number}");
        }
        assert_eq!(Format::of("0000000000"), Format::Zeros(10));
        assert_eq!(Format::built_in(14), Format::Date);
        assert_eq!(Format::built_in(31), Format::Date);
        assert_eq!(Format::built_in(46), Format::Number);
        assert_eq!(Format::built_in(49), Format::Number);
    }
}
