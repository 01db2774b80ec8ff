//! Declared settings: a constant in the area that owns it gives key, type with its schema, who may read it by its key,
//! whose right it is to change it, and words in both languages. The binary composes them and refuses two of one key.
//!
//! To add one: docs/recipes/add-a-setting.md.

use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;

use onehall_db::{StoreError, StoreResult, Tx, sea_orm::ConnectionTrait};
use onehall_kernel::{Ctx, ErrorCode, Locale, Problem, Right, TenantId};
use onehall_web::ApiError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;

use crate::chosen::{Chosen, Rules};
use crate::settings::{find_setting, list_of_all, lock_setting, put_setting};
use crate::shape::Shape;

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
    shape: Shape,
    rules: Option<Rules>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for Setting<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Setting<T> {}

impl<T: DeserializeOwned + ToSchema> Setting<T> {
    /// A setting that the operator alone changes; `words` say what it is, in Chinese and in English.
    #[must_use]
    pub const fn new(key: &'static str, visible: Visibility, words: [&'static str; 2]) -> Self {
        Self { key, visible, words, right: None, shape: Shape::of::<T>(), rules: None, kind: PhantomData }
    }
}

impl<T> Setting<T> {
    /// The same, with values of the shape of `S`: for a setting that is read piece by piece, so that one piece that is not
    /// understood hides no other.
    #[must_use]
    pub const fn shaped_as<S: DeserializeOwned + ToSchema>(mut self) -> Self {
        self.shape = Shape::of::<S>();
        self
    }

    /// The same, changed by whoever has a right.
    #[must_use]
    pub const fn edited_by(mut self, right: Right) -> Self {
        self.right = Some(right);
        self
    }

    /// The same, chosen on the page of a school's settings by whoever has the right ([`Setting::edited_by`]): values are held
    /// to the rules of `C`, which reads what `T` reads.
    #[must_use]
    pub const fn chosen_as<C: Chosen>(mut self) -> Self {
        self.rules = Some(Rules::of::<C>());
        self
    }
}

impl<T: DeserializeOwned> Setting<T> {
    /// Its declaration.
    #[must_use]
    pub const fn any(self) -> AnySetting {
        let [zh, en] = self.words;
        let Self { key, visible, right, shape, rules, .. } = self;
        AnySetting { key, visible, zh, en, right, shape, rules }
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

    /// Its values of all tenants that set it, in whatever order: for sweeps, which serve all of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list_of_all(self, conn: &impl ConnectionTrait) -> StoreResult<Vec<(String, T)>> {
        let stored = list_of_all(conn, self.key).await?;
        let read = |(tenant, value): (String, Value)| {
            let value = self.understood(&tenant, value)?;
            Some((tenant, value))
        };
        Ok(stored.into_iter().filter_map(read).collect())
    }

    /// As [`Setting::find`] inside a unit of work that will set it: nobody else sets it until the end of that unit.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn lock(self, tx: &Tx, tenant: &TenantId) -> StoreResult<Option<T>> {
        Ok(self.lenient(tenant, lock_setting(tx, tenant, self.key).await?))
    }

    /// Sets it to a value that comes as JSON, and tells everybody who cached it.
    ///
    /// # Errors
    /// `setting.shape` with the place where the value does not fit.
    pub async fn put_json(self, tx: &mut Tx, ctx: &Ctx, value: &Value) -> Result<(), PutError> {
        self.any().put(tx, ctx, value).await
    }

    fn lenient(self, tenant: &TenantId, stored: Option<Value>) -> Option<T> {
        self.understood(tenant.as_str(), stored?)
    }

    fn understood(self, tenant: &str, stored: Value) -> Option<T> {
        serde_json::from_value(stored)
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
    /// What its values look like.
    pub shape: Shape,
    /// What values have to be that are chosen on the page of a school's settings; none: it is not on that page.
    pub rules: Option<Rules>,
}

impl AnySetting {
    /// Refuses a value of another shape.
    ///
    /// # Errors
    /// `setting.shape` with the place where the value does not fit.
    pub fn check(&self, value: &Value) -> Result<(), Problem> {
        self.shape.check(value).map_err(|misfit| {
            let problem = Problem::new(ErrorCode::SettingShape).with("key", self.key);
            problem.with("path", misfit.path).with("reason", misfit.reason)
        })
    }

    /// Sets it to a value that comes as JSON, and tells everybody who cached it.
    ///
    /// # Errors
    /// As [`AnySetting::check`], and when the database fails.
    pub async fn put(&self, tx: &mut Tx, ctx: &Ctx, value: &Value) -> Result<(), PutError> {
        self.check(value).map_err(PutError::Shape)?;
        Ok(put_setting(tx, ctx, self.key, value).await?)
    }
}

/// Why a setting was not set.
#[derive(Debug)]
pub enum PutError {
    /// Its value has another shape: `setting.shape`.
    Shape(Problem),
    /// The database failed.
    Store(StoreError),
}

impl From<StoreError> for PutError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<PutError> for ApiError {
    fn from(error: PutError) -> Self {
        match error {
            PutError::Shape(problem) => problem.into(),
            PutError::Store(error) => error.into(),
        }
    }
}

impl fmt::Display for PutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(problem) => f.write_str(&problem.message(Locale::En)),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PutError {}

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

    /// The setting of this key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&AnySetting> {
        self.0.iter().find(|setting| setting.key == key)
    }

    /// Whether the setting `key` may be read by its key by somebody who sees what is `visible`.
    #[must_use]
    pub fn shows(&self, key: &str, visible: Visibility) -> bool {
        self.find(key).is_some_and(|setting| setting.visible <= visible)
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
    fn a_value_of_another_shape_is_refused_with_its_place() {
        assert!(COLOURS.any().check(&serde_json::json!(["red"])).is_ok());
        let refused = COLOURS.any().check(&serde_json::json!(["red", 7])).unwrap_err();
        assert_eq!(refused.code, ErrorCode::SettingShape);
        let told = refused.message(onehall_kernel::Locale::En);
        assert!(told.contains("colours") && told.contains("$[1]"), "{told}");
        const LOOSE: Setting<Value> =
            Setting::new("loose", Visibility::Public, ["松", "Loose"]).shaped_as::<Vec<String>>();
        assert!(LOOSE.any().check(&serde_json::json!({})).is_err(), "read as anything, set as a list");
    }

    #[test]
    fn two_of_one_key_are_refused() {
        let twice = AllSettings::of([&[COLOURS.any()][..], &[COLOURS.any()]]).unwrap_err();
        assert_eq!(twice.to_string(), "two settings have the key colours");
    }
}
