//! Scopes: what clients of other campus systems may call on `/open/v1` (contract section 1).
//!
//! A scope is a constant of the feature whose calls ask for it; what it opens is said there and nowhere else.

use std::collections::BTreeSet;

use crate::{Names, Right};

/// What a client may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// Its name in `x-access` and in the clients' table: letters and dashes.
    pub name: &'static str,
    /// What it opens, in Chinese.
    pub zh: &'static str,
    /// The same in English.
    pub en: &'static str,
    /// What somebody has to hold to give it to a client or take it away: the right by which people do the same. None for
    /// what no right of people opens.
    pub needs: Option<Right>,
}

impl Scope {
    /// A scope for what no right of people opens; `words` are what it opens, in Chinese and English.
    #[must_use]
    pub const fn new(name: &'static str, words: [&'static str; 2]) -> Self {
        let [zh, en] = words;
        Self { name, zh, en, needs: None }
    }

    /// A scope for what people do by a right.
    #[must_use]
    pub const fn under(name: &'static str, right: Right, words: [&'static str; 2]) -> Self {
        Self { needs: Some(right), ..Self::new(name, words) }
    }

    /// Its words.
    #[must_use]
    pub fn names(&self) -> Names {
        Names { zh: self.zh.to_owned(), en: self.en.to_owned() }
    }
}

/// Two scopes with one name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the scope {0} is there twice")]
pub struct TwoOfAScope(&'static str);

/// The scopes of all features.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllScopes(Vec<Scope>);

impl AllScopes {
    /// Puts the scopes of features together, in the order of these.
    ///
    /// # Errors
    /// When two have one name.
    pub fn of<'a>(features: impl IntoIterator<Item = &'a [Scope]>) -> Result<Self, TwoOfAScope> {
        let all: Vec<Scope> = features.into_iter().flatten().copied().collect();
        let mut names = BTreeSet::new();
        match all.iter().find(|scope| !names.insert(scope.name)) {
            Some(twice) => Err(TwoOfAScope(twice.name)),
            None => Ok(Self(all)),
        }
    }

    /// In the order of the features.
    pub fn iter(&self) -> impl Iterator<Item = &Scope> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEA: Scope = Scope::new("tea", ["茶", "Tea"]);
    const MILK: Scope = Scope::under("milk", Right::ability("pour", ["倒", "Pour"], &[]), ["奶", "Milk"]);

    #[test]
    fn they_come_in_the_order_of_the_features_and_none_twice() {
        let all = AllScopes::of([&[TEA][..], &[MILK]]).unwrap();
        assert_eq!(all.iter().map(|scope| scope.name).collect::<Vec<_>>(), ["tea", "milk"]);
        assert_eq!(MILK.needs.map(|right| right.name), Some("pour"));
        assert_eq!(AllScopes::of([&[TEA][..], &[TEA]]), Err(TwoOfAScope("tea")));
    }
}
