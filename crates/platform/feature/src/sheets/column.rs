//! Columns of a sheet.

use onehall_kernel::{Locale, Right};

/// To whom a sheet or one of its columns is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetAccess {
    /// To nobody: the sheet is not brought in or not taken out, the column not read or not written.
    Nobody,
    /// To each who signed in: lists of one's own, and columns that all may see who may see the sheet.
    Everybody,
    /// To who holds this right.
    With(Right),
}

/// What the cells of a column hold. Transfer turns cells of a file into it before an area sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text of one or more lines; numbers of students, cards and accounts too, for zeros at their front count.
    Text,
    /// A number.
    Number,
    /// A day.
    Date,
    /// A time of a day.
    Time,
    /// 是 or 否.
    Bool,
    /// One entry of a dictionary: the file has its words, the area gets its key.
    Dictionary,
    /// Rich text: what comes in passes the sanitiser first.
    Html,
}

impl ColumnKind {
    /// Its name at the wire (`dbFieldList.type`).
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "number",
            Self::Date => "date",
            Self::Time => "time",
            Self::Bool => "bool",
            Self::Dictionary => "dictionary",
            Self::Html => "html",
        }
    }
}

/// A column. Begin with [`Column::text`] or another kind and add what differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name at the wire, unique in the sheet; no colon, no comma.
    pub key: &'static str,
    /// Its heading in Chinese; no comma.
    pub zh: &'static str,
    /// Its heading in English; no comma.
    pub en: &'static str,
    /// Other headings by which it is known; compared after trimming, width and case folding.
    pub aliases: &'static [&'static str],
    /// What its cells hold.
    pub kind: ColumnKind,
    /// Whether an import has to name it and each row has to fill it.
    pub must: bool,
    /// Whether it tells which row is meant (`isKey` of the check fields).
    pub key_field: bool,
    /// The dictionary of a [`ColumnKind::Dictionary`] column.
    pub dictionary: &'static str,
    /// The longest text, in characters.
    pub max_chars: usize,
    /// Who may take it out.
    pub read: SheetAccess,
    /// Who may bring it in.
    pub write: SheetAccess,
    /// Whether the export dialog has it chosen at first (`isDefault`).
    pub default: bool,
    /// Whether it belongs to the variant `class` alone (000 section 3: the class-level variant has extra fields).
    pub class_only: bool,
    /// A cell for the example row of the template.
    pub example: &'static str,
    /// What a person should know who fills it, in Chinese and English; for the heading of the template.
    pub note: [&'static str; 2],
}

/// The longest text of a column that says nothing else.
const MAX_CHARS: usize = 255;

impl Column {
    /// A column of `kind` that all may read and write who may read and write the sheet.
    #[must_use]
    pub const fn of(kind: ColumnKind, key: &'static str, names: [&'static str; 2]) -> Self {
        let [zh, en] = names;
        Self {
            key,
            zh,
            en,
            aliases: &[],
            kind,
            must: false,
            key_field: false,
            dictionary: "",
            max_chars: MAX_CHARS,
            read: SheetAccess::Everybody,
            write: SheetAccess::Everybody,
            default: true,
            class_only: false,
            example: "",
            note: ["", ""],
        }
    }

    /// A column of texts, named in Chinese and English.
    #[must_use]
    pub const fn text(key: &'static str, names: [&'static str; 2]) -> Self {
        Self::of(ColumnKind::Text, key, names)
    }

    /// A column of entries of the dictionary `code` ([`super::Sheet::dictionary`]).
    #[must_use]
    pub const fn dictionary(key: &'static str, names: [&'static str; 2], code: &'static str) -> Self {
        Self { dictionary: code, ..Self::of(ColumnKind::Dictionary, key, names) }
    }

    /// The same, which has to be there and be filled.
    #[must_use]
    pub const fn must(self) -> Self {
        Self { must: true, ..self }
    }

    /// The same, which has to be there and tells which row is meant.
    #[must_use]
    pub const fn key_field(self) -> Self {
        Self { must: true, key_field: true, ..self }
    }

    /// The same, only for exports.
    #[must_use]
    pub const fn read_only(self) -> Self {
        Self { write: SheetAccess::Nobody, ..self }
    }

    /// The same with its heading in the caller's language.
    #[must_use]
    pub const fn name(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::Zh => self.zh,
            Locale::En => self.en,
        }
    }
}
