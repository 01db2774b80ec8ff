//! What comes first.

/// Which of a tenant's jobs of one queue comes first; among tenants it counts for nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Priority {
    /// Before all others.
    High,
    /// As it came.
    #[default]
    Normal,
    /// When nothing else waits.
    Low,
}

impl Priority {
    /// From the first to the last.
    pub(crate) const ALL: [Self; 3] = [Self::High, Self::Normal, Self::Low];

    pub(crate) fn number(self) -> i32 {
        match self {
            Self::High => 0,
            Self::Normal => 1,
            Self::Low => 2,
        }
    }
}
