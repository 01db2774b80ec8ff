//! What an area says of its documents.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, Names, TenantId};
use onehall_web::ApiError;
use serde_json::Value;

use super::DocumentKey;

/// What a document names and what is not there (any more).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// Where it is named, as `columns[a1].apiId`.
    pub path: String,
    /// What it is, for the reader.
    pub what: Names,
    /// Its key as it stands there.
    pub key: String,
}

/// Documents of one kind. An area offers its kinds as `dyn DocumentKind`.
#[async_trait]
pub trait DocumentKind: Send + Sync {
    /// The first part of their names, as `card`; lower case and dashes.
    fn name(&self) -> &'static str;

    /// The entry of the configuration menu whose holders may edit them.
    fn entry(&self) -> &'static str;

    /// What they are called, in Chinese and in English.
    fn words(&self) -> [&'static str; 2];

    /// The configuration that the overview of administration tells of ([`crate::edits`]).
    fn configuration(&self) -> &'static str;

    /// Whether there are many, each with a key.
    fn is_many(&self) -> bool {
        false
    }

    /// Which are published first when several are published together: what others name comes before them.
    fn order(&self) -> u8 {
        0
    }

    /// What people call this one; the only one is called as its kind.
    fn title(&self, _body: &Value) -> Names {
        let [zh, en] = self.words().map(str::to_owned);
        Names { zh, en }
    }

    /// The body as it is stored: all fields there, texts trimmed.
    ///
    /// # Errors
    /// `request.invalid` with the fields that break a rule.
    fn check(&self, body: &Value) -> Result<Value, ApiError>;

    /// The body beside what people see now: what pages may not change stands in it as it is there. Asked for whatever does
    /// not come from a command, within the unit of work that saves it.
    ///
    /// # Errors
    /// When the database fails.
    async fn settle(&self, _: Reading<'_>, _: &TenantId, _id: &str, body: Value) -> Result<Value, ApiError> {
        Ok(body)
    }

    /// What people see now; none when there is nothing.
    ///
    /// # Errors
    /// When the database fails.
    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, id: &str) -> StoreResult<Option<Value>>;

    /// What the body names and what is not there; asked within the unit of work that publishes it, behind what is published
    /// before it.
    ///
    /// # Errors
    /// When the database fails.
    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>>;

    /// Writes what people see from now on; none takes it away from them, and keeps its key and what people did with it.
    /// Tells caches and browsers by events.
    ///
    /// # Errors
    /// When a rule that looks at other documents is broken, or the database fails.
    async fn project(&self, tx: &mut Tx, ctx: &Ctx, id: &str, body: Option<&Value>) -> Result<(), ApiError>;
}

/// The kinds of all areas.
#[derive(Clone, Default)]
pub struct DocumentKinds(Arc<BTreeMap<&'static str, Arc<dyn DocumentKind>>>);

impl DocumentKinds {
    /// Puts the kinds of areas together.
    ///
    /// # Errors
    /// When two have one name.
    pub fn of(kinds: Vec<Arc<dyn DocumentKind>>) -> anyhow::Result<Self> {
        let mut all = BTreeMap::new();
        for kind in kinds {
            let name = kind.name();
            anyhow::ensure!(all.insert(name, kind).is_none(), "two kinds of documents are named {name}");
        }
        Ok(Self(Arc::new(all)))
    }

    /// The kind of a document.
    ///
    /// # Errors
    /// `object.not_found` for a kind that nobody declared, one of many without a key, or the only one with a key.
    pub fn find(&self, key: &DocumentKey) -> Result<&dyn DocumentKind, ApiError> {
        let kind = self.0.get(key.kind()).filter(|kind| kind.is_many() != key.id().is_empty());
        kind.map(|kind| &**kind).ok_or_else(|| ApiError::not_found("配置", "The configuration"))
    }

    /// All of them by name.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn DocumentKind>> {
        self.0.values()
    }
}

impl fmt::Debug for DocumentKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.keys()).finish()
    }
}
