//! How cells look.

use rust_xlsxwriter::{Color, Format, FormatBorder};

/// What a cell shows, as far as it changes its format.
#[derive(Clone, Copy)]
pub(super) enum Look {
    Plain,
    /// A text that looks like a formula: a program that lets somebody edit it keeps it a text.
    Quoted,
    Date,
    DateTime,
    Time,
}

/// The formats of a workbook, made once.
pub(super) struct Formats {
    looks: [[Format; 2]; 5],
    pub(super) heading: [Format; 2],
}

impl Formats {
    pub(super) fn new() -> Self {
        let marked = |format: Format| [format.clone(), format.set_background_color(Color::RGB(0x00FF_C7CE))];
        let dated = |code: &str| marked(Format::new().set_num_format(code));
        let heading = Format::new()
            .set_bold()
            .set_text_wrap()
            .set_background_color(Color::RGB(0x00F2_F2F2))
            .set_border_bottom(FormatBorder::Thin)
            .set_quote_prefix();
        Self {
            looks: [
                marked(Format::new()),
                marked(Format::new().set_quote_prefix()),
                dated("yyyy-mm-dd"),
                dated("yyyy-mm-dd hh:mm:ss"),
                dated("hh:mm:ss"),
            ],
            heading: [heading.clone(), heading.set_font_color(Color::RGB(0x00C0_0000))],
        }
    }

    /// The format of a cell, marked as faulty or not.
    pub(super) fn of(&self, look: Look, marked: bool) -> &Format {
        let [plain, with_mark] = match look {
            Look::Plain => &self.looks[0],
            Look::Quoted => &self.looks[1],
            Look::Date => &self.looks[2],
            Look::DateTime => &self.looks[3],
            Look::Time => &self.looks[4],
        };
        if marked { with_mark } else { plain }
    }
}
