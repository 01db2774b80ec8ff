//! Kinds of notifications people can switch off.

/// Something an open page tells its person when it happens. A feature registers its kinds; a person switches each in the
/// personal centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotificationKind {
    /// Its name at the wire, unique over all features.
    pub code: &'static str,
    /// What people call it, in Chinese.
    pub zh: &'static str,
    /// The same in English.
    pub en: &'static str,
    /// When it comes, in Chinese.
    pub hint_zh: &'static str,
    /// The same in English.
    pub hint_en: &'static str,
}
