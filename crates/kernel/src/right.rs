//! Rights that roles hold by name (contract section 1): abilities, and entries of the configuration menu (001 section 2.2).
//!
//! A right is a constant of the feature that asks for it. What it is called, who begins with it and where the menu leads
//! stand there and nowhere else.

use crate::ids::DEFAULT_TENANT;
use crate::{Names, TenantId};

/// Code of the role that administers a whole tenant.
pub const ADMINISTRATOR: &str = "administrator";
/// Code of the role that administers departments.
pub const DEPARTMENT_ADMINISTRATOR: &str = "admin";

/// What kind of right it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RightKind {
    /// Lets somebody do something.
    Ability,
    /// Lets somebody open a page of the configuration menu, and call what the page calls.
    Entry,
}

impl RightKind {
    /// As it is stored and written in `x-access`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ability => "ability",
            Self::Entry => "entry",
        }
    }
}

/// Where an entry stands in the configuration menu and where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MenuPlace {
    /// Smaller ones come first; no two entries share one.
    pub order: u16,
    /// The page.
    pub path: &'static str,
}

/// A right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Right {
    /// What kind it is.
    pub kind: RightKind,
    /// Its name at the wire, unique within its kind.
    pub name: &'static str,
    /// What it allows, or the page's title, in Chinese.
    pub zh: &'static str,
    /// The same in English.
    pub en: &'static str,
    /// Codes of the built-in roles that begin with it.
    pub roles: &'static [&'static str],
    /// For an entry: its place.
    pub menu: Option<MenuPlace>,
    /// Whether people of the default tenant alone can have it: what it allows reaches beyond one tenant.
    pub of_platform: bool,
}

impl Right {
    /// An ability; `words` are what it allows, in Chinese and English.
    #[must_use]
    pub const fn ability(name: &'static str, words: [&'static str; 2], roles: &'static [&'static str]) -> Self {
        let [zh, en] = words;
        Self { kind: RightKind::Ability, name, zh, en, roles, menu: None, of_platform: false }
    }

    /// An entry of the menu; `words` are the page's title, in Chinese and English.
    #[must_use]
    pub const fn entry(
        name: &'static str,
        menu: MenuPlace,
        words: [&'static str; 2],
        roles: &'static [&'static str],
    ) -> Self {
        let [zh, en] = words;
        Self { kind: RightKind::Entry, name, zh, en, roles, menu: Some(menu), of_platform: false }
    }

    /// The same right, for people of the default tenant alone.
    #[must_use]
    pub const fn of_platform(self) -> Self {
        Self { of_platform: true, ..self }
    }

    /// Whether roles of a tenant can allow it.
    #[must_use]
    pub fn is_for(&self, tenant: &TenantId) -> bool {
        !self.of_platform || tenant.as_str() == DEFAULT_TENANT
    }

    /// What a route that needs it says in `x-access`.
    #[must_use]
    pub fn access(&self) -> String {
        format!("{}:{}", self.kind.as_str(), self.name)
    }

    /// Its words.
    #[must_use]
    pub fn names(&self) -> Names {
        Names { zh: self.zh.to_owned(), en: self.en.to_owned() }
    }
}

/// Two rights with one name, or two entries in one place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the right {0} is there twice, or its place in the menu is")]
pub struct TwoOfARight(String);

/// The rights of all features.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllRights(Vec<Right>);

impl AllRights {
    /// Puts the rights of features together.
    ///
    /// # Errors
    /// When two of a kind have one name, or two entries one place in the menu.
    pub fn of<'a>(features: impl IntoIterator<Item = &'a [Right]>) -> Result<Self, TwoOfARight> {
        let mut all: Vec<Right> = features.into_iter().flatten().copied().collect();
        all.sort_by_key(|right| (right.kind, right.menu.map(|place| place.order), right.name));
        let mut names = std::collections::BTreeSet::new();
        let mut orders = std::collections::BTreeSet::new();
        for right in &all {
            let is_new_place = right.menu.is_none_or(|place| orders.insert(place.order));
            if !names.insert((right.kind, right.name)) || !is_new_place {
                return Err(TwoOfARight(right.access()));
            }
        }
        Ok(Self(all))
    }

    /// Abilities by name, then entries as the menu has them.
    pub fn iter(&self) -> impl Iterator<Item = &Right> {
        self.0.iter()
    }

    /// Those that roles of a tenant can allow, in the same order.
    #[must_use]
    pub fn of_tenant(&self, tenant: &TenantId) -> Self {
        Self(self.0.iter().filter(|right| right.is_for(tenant)).copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Right = Right::entry("first", MenuPlace { order: 1, path: "/first" }, ["一", "First"], &[]);
    const SECOND: Right = Right::entry("second", MenuPlace { order: 2, path: "/second" }, ["二", "Second"], &[]);
    const DO: Right = Right::ability("first", ["做", "Do"], &[ADMINISTRATOR]);

    #[test]
    fn they_come_in_the_order_of_the_menu_whoever_owns_them() {
        let all = AllRights::of([&[SECOND][..], &[FIRST, DO]]).unwrap();
        let access: Vec<String> = all.iter().map(Right::access).collect();
        assert_eq!(access, ["ability:first", "entry:first", "entry:second"]);
    }

    #[test]
    fn what_reaches_beyond_a_tenant_is_for_the_default_one_alone() {
        let all = AllRights::of([&[DO.of_platform(), FIRST][..]]).unwrap();
        let of = |tenant: &str| -> Vec<String> {
            all.of_tenant(&tenant.parse().unwrap()).iter().map(Right::access).collect()
        };
        assert_eq!(of("000000"), ["ability:first", "entry:first"]);
        assert_eq!(of("000001"), ["entry:first"]);
    }

    #[test]
    fn two_of_one_name_or_place_are_refused() {
        assert_eq!(AllRights::of([&[DO][..], &[DO]]), Err(TwoOfARight("ability:first".to_owned())));
        let crowded = Right { name: "third", ..FIRST };
        assert!(AllRights::of([&[FIRST, crowded][..]]).is_err());
    }
}
