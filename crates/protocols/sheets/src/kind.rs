//! What kind of file it is, told by what is in it and never by its name (000 §5).

use std::io::Read as _;

use serde::{Deserialize, Serialize};

use crate::archive::Archive;
use crate::compound::{Compound, MAGIC};
use crate::{Limit, Limits, SheetError, csv};

/// Kinds of files that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Office Open XML (ECMA-376): .xlsx.
    Xlsx,
    /// The binary format of Excel 97 to 2003: .xls.
    Xls,
    /// Text with separators.
    Csv,
}

impl Kind {
    /// Whether the dialog takes it: .xls and .xlsx only (000 §5). Text comes through the open interface.
    #[must_use]
    pub fn in_dialog(self) -> bool {
        matches!(self, Self::Xlsx | Self::Xls)
    }

    /// The ending of its name, without the dot.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Xls => "xls",
            Self::Csv => "csv",
        }
    }
}

/// Tells the kind of a whole file. An archive is believed to be a workbook when it has the parts of one; whether they
/// are sound shows when it is read.
pub fn recognise(bytes: &[u8], limits: &Limits) -> Result<Kind, SheetError> {
    if bytes.is_empty() {
        return Err(SheetError::Empty);
    }
    if bytes.len() as u64 > limits.file_bytes {
        return Err(SheetError::TooMuch(Limit::FileBytes));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return archive(bytes, limits);
    }
    if bytes.starts_with(&MAGIC) {
        return old(bytes);
    }
    if csv::is_text(bytes) { Ok(Kind::Csv) } else { Err(SheetError::NotASpreadsheet) }
}

/// Bytes of the list of content types at most: a workbook of 1,000 sheets has 200 KB of it.
const TYPES_MAX: u64 = 4 * 1024 * 1024;

/// An archive: what it is stands in its list of content types (ECMA-376 part 2, 10.1.2).
fn archive(bytes: &[u8], limits: &Limits) -> Result<Kind, SheetError> {
    let archive = Archive::open(bytes, limits)?;
    if archive.has("mimetype") && archive.has("content.xml") {
        return Err(SheetError::OtherFormat);
    }
    let Some(part) = archive.part("[Content_Types].xml")? else { return Err(SheetError::NotASpreadsheet) };
    let mut types = Vec::new();
    part.take(TYPES_MAX).read_to_end(&mut types).map_err(|error| SheetError::Damaged(error.to_string()))?;
    types.make_ascii_lowercase();
    let names = |kind: &[u8]| memchr::memmem::find(&types, kind).is_some();
    if names(b"ms-excel.sheet.macroenabled") || archive.any(|name| name.ends_with("vbaproject.bin")) {
        Err(SheetError::Macros)
    } else if names(b"spreadsheetml.sheet.main+xml") {
        Ok(Kind::Xlsx)
    } else if names(b"ms-excel.") || names(b"spreadsheetml.template") {
        Err(SheetError::OtherFormat)
    } else {
        Err(SheetError::NotASpreadsheet)
    }
}

/// A compound file: the old format, an encrypted workbook, or a document of another program.
fn old(bytes: &[u8]) -> Result<Kind, SheetError> {
    let compound = Compound::open(bytes)?;
    let has = |name: &str| compound.has(name);
    if has("EncryptedPackage") || has("EncryptionInfo") {
        return Err(SheetError::Encrypted);
    }
    if has("_VBA_PROJECT_CUR") || has("_VBA_PROJECT") {
        return Err(SheetError::Macros);
    }
    if has("Workbook") || has("Book") { Ok(Kind::Xls) } else { Err(SheetError::NotASpreadsheet) }
}
