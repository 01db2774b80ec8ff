//! Paging as the specification's family writes it (contract section 1).

use serde::{Deserialize, Deserializer, Serialize};

/// Rows of a page when the caller names no size.
pub const PAGE_SIZE_DEFAULT: u64 = 10;
/// The largest page (contract section 1).
pub const PAGE_SIZE_MAX: u64 = 100;
/// The deepest row a page may start at; deeper lists need a filter.
const OFFSET_MAX: u64 = 1_000_000;

/// The page a caller asks for. Numbers and numeric strings are taken; values outside the limits move to the nearest allowed one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PageIn {
    /// Page number from 1.
    #[serde(default = "one", deserialize_with = "lenient")]
    pub current: u64,
    /// Rows per page, 1 to [`PAGE_SIZE_MAX`].
    #[serde(default = "ten", deserialize_with = "lenient")]
    pub size: u64,
}

fn one() -> u64 {
    1
}

fn ten() -> u64 {
    PAGE_SIZE_DEFAULT
}

fn lenient<'de, D: Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Number {
        Signed(i64),
        Text(String),
    }
    match Number::deserialize(d)? {
        Number::Signed(n) => Ok(u64::try_from(n).unwrap_or(0)),
        Number::Text(s) => s.trim().parse().map_err(|_| serde::de::Error::custom("a whole number is expected")),
    }
}

impl Default for PageIn {
    fn default() -> Self {
        Self { current: 1, size: PAGE_SIZE_DEFAULT }
    }
}

impl PageIn {
    /// Rows per page within the limits.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.size.clamp(1, PAGE_SIZE_MAX)
    }

    /// Rows to skip, bounded.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.current.max(1).saturating_sub(1).saturating_mul(self.limit()).min(OFFSET_MAX)
    }
}

/// One page of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Page<T> {
    /// The rows of this page.
    pub records: Vec<T>,
    /// Rows of all pages.
    pub total: u64,
    /// Rows per page.
    pub size: u64,
    /// This page's number, from 1.
    pub current: u64,
    /// How many pages there are.
    pub pages: u64,
}

impl<T> Page<T> {
    /// A page of `records` out of `total` for what was asked.
    #[must_use]
    pub fn new(records: Vec<T>, total: u64, asked: &PageIn) -> Self {
        let size = asked.limit();
        Self { records, total, size, current: asked.current.max(1), pages: total.div_ceil(size) }
    }

    /// The page that was asked for of a list that is in memory as a whole, and bounded.
    #[must_use]
    pub fn cut(all: Vec<T>, asked: &PageIn) -> Self {
        let total = all.len() as u64;
        let offset = usize::try_from(asked.offset()).unwrap_or(usize::MAX);
        let limit = usize::try_from(asked.limit()).unwrap_or(usize::MAX);
        Self::new(all.into_iter().skip(offset).take(limit).collect(), total, asked)
    }

    /// The same page with `records` as its rows.
    #[must_use]
    pub fn with<U>(&self, records: Vec<U>) -> Page<U> {
        Page { records, total: self.total, size: self.size, current: self.current, pages: self.pages }
    }

    /// The same page with each row changed by `f`.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        Page {
            records: self.records.into_iter().map(f).collect(),
            total: self.total,
            size: self.size,
            current: self.current,
            pages: self.pages,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_pages_are_moved_into_the_limits() {
        for (body, offset, limit) in [
            ("{}", 0, 10),
            (r#"{"current":0,"size":0}"#, 0, 1),
            (r#"{"current":-5,"size":-1}"#, 0, 1),
            (r#"{"current":3,"size":20}"#, 40, 20),
            (r#"{"current":"2","size":"101"}"#, 100, 100),
            (r#"{"current":9223372036854775807,"size":100}"#, 1_000_000, 100),
        ] {
            let page: PageIn = serde_json::from_str(body).unwrap();
            assert_eq!((page.offset(), page.limit()), (offset, limit), "{body}");
        }
        assert!(serde_json::from_str::<PageIn>(r#"{"current":"x"}"#).is_err());
    }

    #[test]
    fn the_last_page_may_be_short() {
        let page = Page::new(vec![1], 21, &PageIn { current: 3, size: 10 });
        assert_eq!(page.pages, 3);
    }
}
