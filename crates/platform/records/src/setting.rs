//! Declared settings: a constant in the area that owns it gives key, type, who may read it by its key, whose right it is
//! to change it, and words in both languages. The binary composes them and refuses two of one key.
//!
//! To add one: docs/recipes/add-a-setting.md.

use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;

use onehall_db::{StoreError, StoreResult, Tx, sea_orm::ConnectionTrait};
use onehall_kernel::{Ctx, Right, TenantId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::settings::{find_setting, lock_setting, put_setting};

/// Who may read a setting by its key (`common/jsonConfig/query`, `nobody/common/configJson`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Visibility {
    /// Anybody.
    Public,
    /// Whoever is signed in.
    SignedIn,
    /// Nobody: it is shown by calls of its area alone.
    Administrators,
}

impl Visibility {
    /// As documents name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::SignedIn => "signed-in",
            Self::Administrators => "administrators",
        }
    }
}

/// A setting of a tenant whose value is a `T`.
pub struct Setting<T> {
    /// Its key, unique in the product; at the wire where the specification names one.
    pub key: &'static str,
    visible: Visibility,
    words: [&'static str; 2],
    right: Option<Right>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for Setting<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Setting<T> {}

impl<T> Setting<T> {
    /// A setting that the operator alone changes; `words` say what it is, in Chinese and in English.
    #[must_use]
    pub const fn new(key: &'static str, visible: Visibility, words: [&'static str; 2]) -> Self {
        Self { key, visible, words, right: None, kind: PhantomData }
    }

    /// The same, changed by whoever has a right.
    #[must_use]
    pub const fn edited_by(mut self, right: Right) -> Self {
        self.right = Some(right);
        self
    }
}

impl<T: DeserializeOwned> Setting<T> {
    /// Its declaration.
    #[must_use]
    pub const fn any(self) -> AnySetting {
        AnySetting { key: self.key, visible: self.visible, zh: self.words[0], en: self.words[1], right: self.right }
    }

    /// Its value, when it was ever set; of another shape it counts as not set, with a warning.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find(self, conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Option<T>> {
        Ok(self.lenient(tenant, find_setting(conn, tenant, self.key).await?))
    }

    /// Its value where a wrong guess would open something: of another shape it is an error.
    ///
    /// # Errors
    /// When the database fails or the stored value is no `T`.
    pub async fn read(self, conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Option<T>> {
        let stored = find_setting(conn, tenant, self.key).await?;
        stored.map(serde_json::from_value).transpose().map_err(|error| self.inconsistent(tenant, &error))
    }

    /// As [`Setting::find`] inside a unit of work that will set it: nobody else sets it until the end of that unit.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lock(self, tx: &Tx, tenant: &TenantId) -> StoreResult<Option<T>> {
        Ok(self.lenient(tenant, lock_setting(tx, tenant, self.key).await?))
    }

    fn lenient(self, tenant: &TenantId, stored: Option<Value>) -> Option<T> {
        let value = stored.map(serde_json::from_value)?;
        value
            .map_err(|error| {
                let key = self.key;
                tracing::warn!(%tenant, key, %error, "a setting has another shape than expected and counts as not set");
            })
            .ok()
    }

    fn inconsistent(self, tenant: &TenantId, error: &serde_json::Error) -> StoreError {
        StoreError::Inconsistent { table: "settings", detail: format!("{} of {tenant}: {error}", self.key) }
    }
}

impl<T: Serialize + DeserializeOwned> Setting<T> {
    /// Sets it and tells everybody who cached it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn put(self, tx: &mut Tx, ctx: &Ctx, value: &T) -> StoreResult<()> {
        let value = serde_json::to_value(value).map_err(|error| self.inconsistent(&ctx.tenant, &error))?;
        put_setting(tx, ctx, self.key, &value).await
    }
}

/// A declared setting of whatever type.
#[derive(Debug, Clone, Copy)]
pub struct AnySetting {
    /// Its key.
    pub key: &'static str,
    /// Who may read it by its key.
    pub visible: Visibility,
    /// What it is, in Chinese.
    pub zh: &'static str,
    /// What it is, in English.
    pub en: &'static str,
    /// Who changes it; none: the operator.
    pub right: Option<Right>,
}

/// The settings of all areas.
#[derive(Debug, Clone)]
pub struct AllSettings(Vec<AnySetting>);

/// Two settings have one key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TwoOfASetting(&'static str);

impl fmt::Display for TwoOfASetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "two settings have the key {}", self.0)
    }
}

impl std::error::Error for TwoOfASetting {}

impl AllSettings {
    /// Puts the settings of features together, in the order of their keys.
    ///
    /// # Errors
    /// When two have one key.
    pub fn of<'a>(features: impl IntoIterator<Item = &'a [AnySetting]>) -> Result<Self, TwoOfASetting> {
        let mut all: Vec<AnySetting> = features.into_iter().flatten().copied().collect();
        all.sort_by_key(|setting| setting.key);
        let mut keys = BTreeSet::new();
        match all.iter().find(|setting| !keys.insert(setting.key)) {
            Some(twice) => Err(TwoOfASetting(twice.key)),
            None => Ok(Self(all)),
        }
    }

    /// By key.
    pub fn iter(&self) -> impl Iterator<Item = &AnySetting> {
        self.0.iter()
    }

    /// Whether the setting `key` may be read by its key by somebody who sees what is `visible`.
    #[must_use]
    pub fn shows(&self, key: &str, visible: Visibility) -> bool {
        self.0.iter().any(|setting| setting.key == key && setting.visible <= visible)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: Setting<Vec<String>> = Setting::new("colours", Visibility::Public, ["颜色", "Colours"]);
    const LIMIT: Setting<u32> = Setting::new("limit", Visibility::SignedIn, ["上限", "Limit"]);
    const SECRET: Setting<bool> = Setting::new("secret", Visibility::Administrators, ["秘密", "Secret"]);

    #[test]
    fn a_setting_is_shown_to_whom_it_is_declared_for() {
        let all = AllSettings::of([&[SECRET.any(), LIMIT.any()][..], &[COLOURS.any()]]).unwrap();
        let keys: Vec<&str> = all.iter().map(|setting| setting.key).collect();
        assert_eq!(keys, ["colours", "limit", "secret"]);
        for (key, public, signed_in) in
            [("colours", true, true), ("limit", false, true), ("secret", false, false), ("nothing", false, false)]
        {
            assert_eq!(all.shows(key, Visibility::Public), public, "{key}");
            assert_eq!(all.shows(key, Visibility::SignedIn), signed_in, "{key}");
        }
    }

    #[test]
    fn two_of_one_key_are_refused() {
        let twice = AllSettings::of([&[COLOURS.any()][..], &[COLOURS.any()]]).unwrap_err();
        assert_eq!(twice.to_string(), "two settings have the key colours");
    }
}
