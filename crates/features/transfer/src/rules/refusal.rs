//! Why a sent file is refused, in words (000 section 5: two messages to the letter; the others say what is wrong).

use onehall_kernel::{ErrorCode, Problem};
use onehall_sheets::parts::Fault;
use onehall_sheets::{Limit, SheetError};

/// Of what the reader took too much, or what ended it.
pub const TOO_HARD: [&str; 2] = ["文件过于复杂或已损坏", "it is too complex or damaged"];
/// The first rows are no headings.
pub const FIRST_ROWS: [&str; 2] = ["前 20 行的内容过多", "its first 20 rows hold too much"];

/// Whether a name ends as the dialog wants it.
#[must_use]
pub fn has_fitting_name(name: &str) -> bool {
    let ending = name.rsplit_once('.').filter(|(before, _)| !before.is_empty()).map(|(_, ending)| ending);
    ending.is_some_and(|ending| ["xls", "xlsx"].iter().any(|fits| ending.eq_ignore_ascii_case(fits)))
}

/// What a person is told whose file the reader refuses.
#[must_use]
pub fn of_fault(fault: &Fault) -> Problem {
    match fault {
        Fault::Sheet(
            SheetError::Empty | SheetError::NotASpreadsheet | SheetError::OtherFormat | SheetError::Encoding,
        ) => ErrorCode::TransferUploadContent.into(),
        Fault::Sheet(error) => because(words(error)),
        Fault::RowTooLarge(_) => because(["有一行的内容超过 1 MB", "one of its rows holds more than 1 MB"]),
        Fault::Broken(_) => because(TOO_HARD),
    }
}

/// `transfer.workbook_refused` for a reason.
#[must_use]
pub fn because(words: [&'static str; 2]) -> Problem {
    Problem::new(ErrorCode::TransferWorkbookRefused).with_words("reason", words)
}

fn words(error: &SheetError) -> [&'static str; 2] {
    match error {
        SheetError::Encrypted => {
            ["文件有打开密码，请先去除密码", "it is protected by a password, which has to be removed"]
        }
        SheetError::Macros => ["文件含有宏，请另存为 .xlsx", "it carries macros: save it as .xlsx"],
        SheetError::TooMuch(limit) => too_much(*limit),
        SheetError::NoSuchSheet => ["没有这个工作表", "there is no such sheet"],
        SheetError::DocumentType | SheetError::Doubled | SheetError::Damaged(_) => {
            ["文件已损坏或不完整", "it is damaged or not complete"]
        }
        SheetError::Empty
        | SheetError::NotASpreadsheet
        | SheetError::OtherFormat
        | SheetError::Encoding
        | SheetError::NotWritten(_) => TOO_HARD,
    }
}

fn too_much(limit: Limit) -> [&'static str; 2] {
    match limit {
        Limit::FileBytes => ["文件超过 20 MB", "it is larger than 20 MB"],
        Limit::UnpackedBytes => ["解压后超过 1 GB", "it unpacks to more than 1 GB"],
        Limit::Ratio => ["压缩比超过 200", "it unpacks to more than 200 times its size"],
        Limit::Entries | Limit::Sheets => ["工作表或部件过多", "it has too many sheets or parts"],
        Limit::Rows => ["超过 1048576 行", "it has more than 1,048,576 rows"],
        Limit::Columns => ["超过 512 列", "it has more than 512 columns"],
        Limit::CellChars => ["有单元格超过 32767 个字符", "a cell holds more than 32,767 characters"],
        Limit::RowBytes => ["有一行的内容过多", "one of its rows holds too much"],
        Limit::SharedBytes | Limit::Styles => ["文本或格式过多", "it has too many texts or formats"],
    }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Locale;

    use super::*;

    #[test]
    fn names_end_as_the_dialog_wants_them() {
        for (name, fits) in [
            ("a.xlsx", true),
            ("名单.XLS", true),
            ("a.b.Xlsx", true),
            ("a.csv", false),
            ("a.xlsx.exe", false),
            ("xlsx", false),
            (".xlsx", false),
            ("a.xlsm", false),
            ("", false),
        ] {
            assert_eq!(has_fitting_name(name), fits, "{name}");
        }
    }

    #[test]
    fn refusals_have_the_words_of_the_specification_or_their_reason() {
        for error in [SheetError::Empty, SheetError::NotASpreadsheet, SheetError::OtherFormat, SheetError::Encoding] {
            let problem = of_fault(&error.into());
            assert_eq!(problem.message(Locale::Zh), "上传格式不符合要求，请重新上传");
            assert_eq!(problem.message(Locale::En), "Upload format does not meet requirements, please upload again");
        }
        for (fault, told) in [
            (SheetError::Encrypted.into(), "password"),
            (SheetError::Macros.into(), "macros"),
            (SheetError::TooMuch(Limit::Rows).into(), "1,048,576"),
            (SheetError::Damaged("x".to_owned()).into(), "damaged"),
            (Fault::RowTooLarge(3), "1 MB"),
            (Fault::broken("out of memory"), "too complex"),
        ] {
            let problem = of_fault(&fault);
            assert_eq!(problem.code, ErrorCode::TransferWorkbookRefused);
            let said = problem.message(Locale::En);
            assert!(said.starts_with("The workbook can not be read: ") && said.contains(told), "{said}");
            assert!(!problem.message(Locale::Zh).contains('{'));
        }
    }
}
