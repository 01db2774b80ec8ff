//! How many files a person sends.

/// How many files one person may send within 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayLimit {
    /// How many.
    pub most: u64,
    /// The areas whose files are counted together, the purpose's own one among them.
    pub areas: &'static [&'static str],
    /// Which of them.
    pub counted: Counted,
}

/// Which files a [`DayLimit`] counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// All that were sent.
    All,
    /// Those that belong to nothing yet.
    Loose,
}
