//! Pages of rows that the database can not tell from others by itself.

/// A page that fills with rows that fit, out of parts of a list in the order of its keys: what is in memory are a page and a
/// part of it, however long the list is.
#[derive(Debug)]
pub struct Sieve<T> {
    rows: Vec<T>,
    limit: u64,
    is_over: bool,
}

impl<T> Sieve<T> {
    /// An empty page for at most `limit` rows.
    #[must_use]
    pub const fn new(limit: u64) -> Self {
        Self { rows: Vec::new(), limit, is_over: false }
    }

    /// How many rows the next part should have; none when the page is full or the list is over.
    #[must_use]
    pub fn wants(&self) -> Option<u64> {
        (!self.is_over && (self.rows.len() as u64) < self.limit).then_some(self.limit)
    }

    /// Takes what fits of a part; one with fewer rows than were wanted is the last.
    pub fn take(&mut self, part: Vec<T>, fits: impl FnMut(&T) -> bool) {
        self.is_over = (part.len() as u64) < self.limit;
        self.rows.extend(part.into_iter().filter(fits));
        self.rows.truncate(usize::try_from(self.limit).unwrap_or(usize::MAX));
    }

    /// The page.
    #[must_use]
    pub fn into_rows(self) -> Vec<T> {
        self.rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page of even numbers behind `after`, out of 1 to 10, and how many were looked at.
    fn page(after: usize, limit: u64) -> (Vec<usize>, usize) {
        let (mut sieve, mut at, mut looked) = (Sieve::new(limit), after, 0);
        while let Some(most) = sieve.wants() {
            let part: Vec<usize> = (at + 1..=10).take(usize::try_from(most).unwrap()).collect();
            looked += part.len();
            at = part.last().copied().unwrap_or(at);
            sieve.take(part, |n| n % 2 == 0);
        }
        (sieve.into_rows(), looked)
    }

    #[test]
    fn a_page_is_filled_from_as_many_parts_as_it_takes() {
        assert_eq!(page(0, 3), (vec![2, 4, 6], 6));
        assert_eq!(page(6, 3), (vec![8, 10], 4));
        assert_eq!(page(10, 3), (vec![], 0));
        assert_eq!(page(0, 20), (vec![2, 4, 6, 8, 10], 10));
    }
}
