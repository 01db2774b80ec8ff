//! Why a cell has no value of a type.

use serde::{Deserialize, Serialize};

/// Why a cell has no value of the type that its column has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Unfit {
    /// The program that made the file shows an error there.
    Fault,
    /// A number whose last digits the program has lost: it has more than 15.
    DigitsLost,
    /// Not a number.
    NotANumber,
    /// Not a date.
    NotADate,
    /// Neither yes nor no.
    NotABool,
}

impl Unfit {
    /// The reason in Chinese.
    #[must_use]
    pub fn zh(self) -> &'static str {
        match self {
            Self::Fault => "单元格中的公式出错",
            Self::DigitsLost => "数字超过 15 位，末尾几位已被表格软件丢失，请将该列设为文本格式后重新填写",
            Self::NotANumber => "不是数字",
            Self::NotADate => "不是日期，请按 2026-03-01 的格式填写",
            Self::NotABool => "请填写“是”或“否”",
        }
    }

    /// The reason in English.
    #[must_use]
    pub fn en(self) -> &'static str {
        match self {
            Self::Fault => "the formula in this cell has an error",
            Self::DigitsLost => {
                "more than 15 digits: the spreadsheet program has lost the last ones; format the column as text and type it again"
            }
            Self::NotANumber => "not a number",
            Self::NotADate => "not a date; write it as 2026-03-01",
            Self::NotABool => "write yes or no",
        }
    }
}
