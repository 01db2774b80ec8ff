//! What a sheet looks like before its rows.

/// A column of a sheet that is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// What stands in the first row.
    pub title: String,
    /// A note that shows when somebody points at the heading; none when empty.
    pub note: String,
    /// Whether every row needs a value: the heading is red.
    pub must: bool,
    /// The values a cell may have, offered as a list; anything is allowed when empty.
    pub choices: Vec<String>,
    /// Width in characters; by the title when 0.
    pub width: u8,
}

impl Heading {
    /// A column of which only the title is known.
    pub fn of(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }
}

/// A sheet that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPlan {
    /// The name on its tab. What programs do not allow there is replaced, and it is cut to 31 characters.
    pub name: String,
    /// Its columns.
    pub headings: Vec<Heading>,
    /// Rows below the headings; what is more goes to a further sheet with the same headings.
    pub rows_max: u32,
}

impl SheetPlan {
    /// Rows of a sheet below its headings (Excel's 1,048,576 without one).
    pub const ROWS_MAX: u32 = 1_048_575;

    /// A sheet as large as programs allow.
    pub fn of(name: impl Into<String>, headings: Vec<Heading>) -> Self {
        Self { name: name.into(), headings, rows_max: Self::ROWS_MAX }
    }
}
