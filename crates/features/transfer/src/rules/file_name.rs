//! Names of exported files (000 section 5; contract section 6: 3 to 250 characters, whatever the input takes).

use onehall_kernel::ErrorCode;

const MIN: usize = 3;
const MAX: usize = 250;

/// The name as it is kept.
///
/// # Errors
/// One of the three messages of 000 section 5.
pub fn check(name: &str) -> Result<String, ErrorCode> {
    let name = name.trim();
    if name.is_empty() {
        return Err(ErrorCode::TransferNameMissing);
    }
    let is_han = |c: char| matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{323af}');
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_' || is_han(c);
    let length = name.chars().count();
    if length > MAX || !name.chars().all(fits) {
        return Err(ErrorCode::TransferNameCharacters);
    }
    if length < MIN {
        return Err(ErrorCode::TransferNameShort);
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_letters_digits_chinese_dots_and_underscores() {
        for (name, told) in [
            ("", Some(ErrorCode::TransferNameMissing)),
            ("  ", Some(ErrorCode::TransferNameMissing)),
            ("人员", Some(ErrorCode::TransferNameShort)),
            ("a-b.c", Some(ErrorCode::TransferNameCharacters)),
            ("../etc", Some(ErrorCode::TransferNameCharacters)),
            ("a b c", Some(ErrorCode::TransferNameCharacters)),
            ("a\r\nb", Some(ErrorCode::TransferNameCharacters)),
            ("人员名单_2026.秋", None),
            ("abc", None),
        ] {
            assert_eq!(check(name).err(), told, "{name}");
        }
        assert!(check(&"a".repeat(250)).is_ok() && check(&"a".repeat(251)).is_err());
        assert_eq!(check(" 人员表 ").unwrap(), "人员表");
    }
}
