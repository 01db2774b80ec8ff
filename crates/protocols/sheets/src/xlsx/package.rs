//! What the parts of a workbook are to each other (ECMA-376 part 2, 9.3).

use std::io::Read;

use crate::archive::Archive;
use crate::xml::{Scanner, Token, attribute};
use crate::{Limit, Limits, SheetError};

/// A relation to another part of the same file. Those to other files are left out: nothing outside is ever looked at.
pub(super) struct Relation {
    pub(super) id: String,
    /// The last word of its type, such as `worksheet`.
    pub(super) kind: String,
    /// The name of the part.
    pub(super) target: String,
}

/// The relations of a part; none when it has no list of them.
pub(super) fn relations(archive: &Archive<'_>, part: &str, limits: &Limits) -> Result<Vec<Relation>, SheetError> {
    let (folder, name) = part.rsplit_once('/').unwrap_or(("", part));
    let slash = if folder.is_empty() { "" } else { "/" };
    match archive.small_part(&format!("{folder}{slash}_rels/{name}.rels"))? {
        Some(source) => read(source, folder, limits),
        None => Ok(Vec::new()),
    }
}

fn read(source: impl Read, folder: &str, limits: &Limits) -> Result<Vec<Relation>, SheetError> {
    let mut scanner = Scanner::new(source);
    let mut found = Vec::new();
    loop {
        let tag = match scanner.next()? {
            Token::Open(tag) if tag.name == b"Relationship" => tag,
            Token::End => return Ok(found),
            _ => continue,
        };
        let mut relation = Relation { id: String::new(), kind: String::new(), target: String::new() };
        let mut inside = true;
        for pair in tag.attributes() {
            let (name, value) = pair?;
            match name {
                b"Id" => relation.id = attribute(value)?,
                b"Type" => relation.kind = attribute(value)?.rsplit('/').next().unwrap_or_default().to_owned(),
                b"Target" => relation.target = resolved(folder, &attribute(value)?),
                b"TargetMode" => inside = !value.eq_ignore_ascii_case(b"External"),
                _ => {}
            }
        }
        if inside {
            found.push(relation);
        }
        if found.len() > limits.entries {
            return Err(SheetError::TooMuch(Limit::Entries));
        }
    }
}

/// The name of a part as seen from a folder.
fn resolved(folder: &str, target: &str) -> String {
    let target = target.replace('\\', "/");
    let mut names: Vec<&str> = Vec::new();
    let from = if target.starts_with('/') { "" } else { folder };
    for name in from.split('/').chain(target.split('/')) {
        match name {
            "" | "." => {}
            ".." => {
                names.pop();
            }
            name => names.push(name),
        }
    }
    names.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets() {
        for (folder, target, expected) in [
            ("xl", "worksheets/sheet1.xml", "xl/worksheets/sheet1.xml"),
            ("xl", "/xl/styles.xml", "xl/styles.xml"),
            ("xl/worksheets", "../a.xml", "xl/a.xml"),
            ("", "./xl\\workbook.xml", "xl/workbook.xml"),
            ("xl", "../../../etc/passwd", "etc/passwd"),
        ] {
            assert_eq!(resolved(folder, target), expected);
        }
    }
}
