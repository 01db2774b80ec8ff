//! The number formats of cells (18.8).

use std::collections::HashMap;
use std::io::Read;

use crate::values::Format;
use crate::xml::{Scanner, Tag, Token, attribute};
use crate::{Limit, SheetError};

/// Cell formats of a workbook (Excel's own limit), and number formats with a text of their own.
const STYLES_MAX: usize = 65_536;

/// The format of each style of cells.
#[derive(Default)]
pub(super) struct Styles(Vec<Format>);

impl Styles {
    /// The format of a style; a number for one that is not listed.
    pub(super) fn format(&self, style: usize) -> Format {
        self.0.get(style).copied().unwrap_or_default()
    }

    pub(super) fn read(source: impl Read) -> Result<Self, SheetError> {
        let mut scanner = Scanner::new(source);
        let mut own: HashMap<u32, Format> = HashMap::new();
        let mut styles = Vec::new();
        let (mut in_formats, mut in_styles) = (false, false);
        loop {
            match scanner.next()? {
                Token::Open(tag) if tag.name == b"numFmts" => in_formats = !tag.closed,
                Token::Close(b"numFmts") => in_formats = false,
                Token::Open(tag) if tag.name == b"cellXfs" => in_styles = !tag.closed,
                Token::Close(b"cellXfs") => in_styles = false,
                Token::Open(tag) if in_formats && tag.name == b"numFmt" => {
                    let (id, format) = number_format(&tag)?;
                    own.insert(id, format);
                }
                Token::Open(tag) if in_styles && tag.name == b"xf" => {
                    let id = format_id(&tag)?;
                    styles.push(own.get(&id).copied().unwrap_or_else(|| Format::built_in(id)));
                }
                Token::End => return Ok(Self(styles)),
                _ => {}
            }
            if styles.len() > STYLES_MAX || own.len() > STYLES_MAX {
                return Err(SheetError::TooMuch(Limit::Styles));
            }
        }
    }
}

fn number_format(tag: &Tag<'_>) -> Result<(u32, Format), SheetError> {
    let (mut id, mut format) = (0, Format::Number);
    for pair in tag.attributes() {
        match pair? {
            (b"numFmtId", value) => id = number(value),
            (b"formatCode", value) => format = Format::of(&attribute(value)?),
            _ => {}
        }
    }
    Ok((id, format))
}

fn format_id(tag: &Tag<'_>) -> Result<u32, SheetError> {
    for pair in tag.attributes() {
        if let (b"numFmtId", value) = pair? {
            return Ok(number(value));
        }
    }
    Ok(0)
}

fn number(value: &[u8]) -> u32 {
    std::str::from_utf8(value).ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}
