//! Why a file is not read.

use serde::{Deserialize, Serialize};

/// What a file has too much of. The numbers are those of [`crate::Limits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Limit {
    /// Bytes of the file itself.
    FileBytes,
    /// Bytes of the file's parts after unpacking.
    UnpackedBytes,
    /// Unpacked bytes for one packed byte.
    Ratio,
    /// Parts in the file's archive.
    Entries,
    /// Sheets of the workbook.
    Sheets,
    /// The number of a row that holds something.
    Rows,
    /// The number of a column that holds something.
    Columns,
    /// Characters of one cell.
    CellChars,
    /// Bytes of the texts of one row.
    RowBytes,
    /// Bytes of the texts that cells share.
    SharedBytes,
    /// Cell formats of the workbook.
    Styles,
}

/// Why a file is refused. `Display` is for logs; people are told by the error catalogue of the area that asks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SheetError {
    /// No bytes at all.
    #[error("the file is empty")]
    Empty,
    /// The content is neither a workbook nor a text: a picture, a document, a page of HTML, another archive.
    #[error("the content is not a spreadsheet")]
    NotASpreadsheet,
    /// Encrypted or protected by a password for opening.
    #[error("the workbook is protected by a password")]
    Encrypted,
    /// The workbook carries programs.
    #[error("the workbook carries macros")]
    Macros,
    /// A spreadsheet in a format that is not read (.xlsb, .ods, templates).
    #[error("a spreadsheet of a format that is not read")]
    OtherFormat,
    /// More than is allowed.
    #[error("too much: {0:?}")]
    TooMuch(Limit),
    /// A part of the workbook has a document type or entities of its own.
    #[error("a part has a document type or entities of its own")]
    DocumentType,
    /// Two parts of one name: which one counts would depend on who reads.
    #[error("two parts of one name")]
    Doubled,
    /// Damaged, cut off, or untrue about itself; what is wrong, in words for logs.
    #[error("damaged: {0}")]
    Damaged(String),
    /// Text in an encoding that is neither UTF-8, UTF-16 with a mark nor GB18030.
    #[error("text of an unknown encoding")]
    Encoding,
    /// There is no sheet of this number.
    #[error("no such sheet")]
    NoSuchSheet,
    /// Writing failed; for logs.
    #[error("not written: {0}")]
    NotWritten(String),
}

impl SheetError {
    /// A damage, said in a few words.
    pub(crate) fn damaged(what: &str) -> Self {
        Self::Damaged(what.to_owned())
    }
}
