//! What a file says about itself.

use chrono::{Datelike as _, NaiveDateTime, Timelike as _};
use rust_xlsxwriter::{DocProperties, ExcelDateTime};

use crate::SheetError;

/// Who made a file, when and why. It stands in the properties of the file and on a sheet behind the others, so that a copy
/// that turns up somewhere tells where it is from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// What the file is about; the title among its properties.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// When it was made, in UTC.
    pub created: NaiveDateTime,
    /// The number under which the export is recorded.
    pub trace: String,
    /// Name of the sheet that says all this; none when empty.
    pub sheet: String,
    /// What that sheet says: a word and a value by line, such as the reason, in the language of who made the file.
    pub lines: Vec<(String, String)>,
}

impl About {
    /// The properties of the file. A custom property holds at most 255 characters.
    pub(super) fn properties(&self) -> Result<DocProperties, SheetError> {
        let not = |error: rust_xlsxwriter::XlsxError| SheetError::NotWritten(error.to_string());
        let day = self.created.date();
        let (year, month) = (u16::try_from(day.year()).unwrap_or(1900), u8::try_from(day.month()).unwrap_or(1));
        let at = ExcelDateTime::from_ymd(year, month, u8::try_from(day.day()).unwrap_or(1)).map_err(not)?;
        let time = self.created.time();
        let hour = u16::try_from(time.hour()).unwrap_or(0);
        let at = at.and_hms(hour, u8::try_from(time.minute()).unwrap_or(0), time.second()).map_err(not)?;
        let comment: Vec<_> = self.lines.iter().map(|(word, value)| format!("{word}: {value}")).collect();
        let mut properties = DocProperties::new()
            .set_title(&self.title)
            .set_author(&self.author)
            .set_comment(comment.join("\n"))
            .set_creation_datetime(&at);
        if !self.trace.is_empty() {
            let trace: String = self.trace.chars().take(255).collect();
            properties = properties.set_custom_property("trace", trace);
        }
        Ok(properties)
    }
}
