//! The workbook: its sheets, its date system, and where the rest of it is.

use std::collections::HashSet;

use super::package::{Relation, relations};
use super::sheet::SheetRows;
use super::strings::strings;
use super::styles::Styles;
use crate::archive::Archive;
use crate::values::Texts;
use crate::xml::{Scanner, Tag, Token, attribute};
use crate::{DateSystem, Limit, Limits, SheetError};

/// Characters of a sheet's name that are kept; programs allow 31.
const NAME_CHARS: usize = 64;

/// A sheet as the workbook lists it.
pub(crate) struct Listed {
    pub(crate) name: String,
    pub(crate) hidden: bool,
    part: String,
}

/// A workbook that was opened; its rows are not yet read.
pub(crate) struct Workbook<'a> {
    archive: Archive<'a>,
    limits: Limits,
    pub(crate) dates: DateSystem,
    pub(crate) sheets: Vec<Listed>,
    strings_part: Option<String>,
    strings: Option<Texts>,
    styles: Styles,
}

impl<'a> Workbook<'a> {
    /// Reads what the workbook is made of.
    pub(crate) fn open(bytes: &'a [u8], limits: &Limits) -> Result<Self, SheetError> {
        let archive = Archive::open(bytes, limits)?;
        let part = relations(&archive, "", limits)?
            .into_iter()
            .find(|relation| relation.kind == "officeDocument")
            .map_or_else(|| "xl/workbook.xml".to_owned(), |relation| relation.target);
        let related = relations(&archive, &part, limits)?;
        let source = archive.small_part(&part)?.ok_or_else(|| SheetError::damaged("no workbook"))?;
        let (dates, sheets) = list(Scanner::new(source), &related, limits)?;
        if sheets.is_empty() {
            return Err(SheetError::damaged("a workbook without sheets"));
        }
        let of_kind = |kind: &str| related.iter().find(|r| r.kind == kind).map(|r| r.target.clone());
        let styles = match of_kind("styles").map(|part| archive.small_part(&part)).transpose()?.flatten() {
            Some(source) => Styles::read(source)?,
            None => Styles::default(),
        };
        let strings_part = of_kind("sharedStrings");
        Ok(Self { archive, limits: *limits, dates, sheets, strings_part, strings: None, styles })
    }

    /// The rows of a sheet.
    pub(crate) fn rows(&mut self, sheet: usize) -> Result<SheetRows<'a, '_>, SheetError> {
        let listed = self.sheets.get(sheet).ok_or(SheetError::NoSuchSheet)?;
        let source = self.archive.part(&listed.part)?.ok_or_else(|| SheetError::damaged("a sheet is missing"))?;
        let strings = match &mut self.strings {
            Some(strings) => strings,
            none => {
                let part = self.strings_part.as_deref().map(|part| self.archive.part(part)).transpose()?.flatten();
                none.insert(part.map_or_else(|| Ok(Texts::default()), |part| strings(part, &self.limits))?)
            }
        };
        Ok(SheetRows::new(source, strings, &self.styles, self.dates, self.limits))
    }
}

type List = (DateSystem, Vec<Listed>);

fn list(mut scanner: Scanner<impl std::io::Read>, related: &[Relation], limits: &Limits) -> Result<List, SheetError> {
    let mut dates = DateSystem::Since1900;
    let mut sheets = Vec::new();
    let mut parts = HashSet::new();
    loop {
        match scanner.next()? {
            Token::Open(tag) if tag.name == b"workbookPr" => {
                for pair in tag.attributes() {
                    if let (b"date1904", b"1" | b"true" | b"on") = pair? {
                        dates = DateSystem::Since1904;
                    }
                }
            }
            Token::Open(tag) if tag.name == b"sheet" => {
                if sheets.len() >= limits.sheets {
                    return Err(SheetError::TooMuch(Limit::Sheets));
                }
                if let Some(sheet) = listed(&tag, related)? {
                    // one part read for many sheets would be a small file with much work in it
                    if !parts.insert(sheet.part.to_lowercase()) {
                        return Err(SheetError::Doubled);
                    }
                    sheets.push(sheet);
                }
            }
            Token::End => return Ok((dates, sheets)),
            _ => {}
        }
    }
}

/// A sheet of cells; nothing for one that is a chart or a dialog.
fn listed(tag: &Tag<'_>, related: &[Relation]) -> Result<Option<Listed>, SheetError> {
    let (mut name, mut hidden, mut id) = (String::new(), false, String::new());
    for pair in tag.attributes() {
        match pair? {
            (b"name", value) => name = attribute(value)?.chars().take(NAME_CHARS).collect(),
            (b"state", value) => hidden = value != b"visible",
            (attr, value) if attr.ends_with(b":id") => id = attribute(value)?,
            _ => {}
        }
    }
    let relation = related.iter().find(|relation| relation.id == id);
    let relation = relation.ok_or_else(|| SheetError::damaged("a sheet is missing"))?;
    Ok((relation.kind == "worksheet").then(|| Listed { name, hidden, part: relation.target.clone() }))
}
