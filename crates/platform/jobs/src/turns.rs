//! Whose turn it is: a tenant with thousands of jobs does not hold up one that has a single job.

use std::collections::HashMap;

/// When each tenant had a job of one queue begun here last, counted in jobs.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    begun: u64,
    last: HashMap<String, u64>,
}

impl Turns {
    /// Puts those first who have waited longest for their turn.
    pub(crate) fn order(&self, tenants: &mut [String]) {
        tenants.sort_by_cached_key(|tenant| (self.last.get(tenant).copied().unwrap_or(0), tenant.clone()));
    }

    /// Notes that a job of the tenant begins.
    pub(crate) fn took(&mut self, tenant: &str) {
        self.begun += 1;
        self.last.insert(tenant.to_owned(), self.begun);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waited_longest_comes_first() {
        let mut turns = Turns::default();
        let order = |turns: &Turns, of: &[&str]| {
            let mut tenants: Vec<_> = of.iter().map(ToString::to_string).collect();
            turns.order(&mut tenants);
            tenants.join(" ")
        };
        assert_eq!(order(&turns, &["c", "a", "b"]), "a b c");
        turns.took("a");
        turns.took("b");
        assert_eq!(order(&turns, &["a", "b", "c"]), "c a b");
        turns.took("a");
        assert_eq!(order(&turns, &["a", "b"]), "b a", "one that came later is not behind everybody");
    }
}
