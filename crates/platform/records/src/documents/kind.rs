//! What an area says of its documents.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, Names, Right, TenantId};
use onehall_web::ApiError;
use onehall_web::ports::Grants;
use serde_json::Value;

use super::{Document, DocumentKey};

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

    /// The entry of the configuration menu whose holders may edit them; empty for kinds that another right opens
    /// ([`DocumentKind::is_editor`]).
    fn entry(&self) -> &'static str;

    /// Whether somebody with these grants edits documents of this kind.
    fn is_editor(&self, grants: &Grants) -> bool {
        grants.entries.contains(self.entry())
    }

    /// The largest body in bytes of JSON.
    fn body_max_bytes(&self) -> usize {
        super::BODY_MAX_BYTES
    }

    /// What they are called, in Chinese and in English.
    fn words(&self) -> [&'static str; 2];

    /// The configuration that the overview of administration tells of ([`crate::edits`]); empty for documents that are none,
    /// as what departments say of themselves.
    fn configuration(&self) -> &'static str;

    /// Whether there are many, each with a key.
    fn is_many(&self) -> bool {
        false
    }

    /// The right that publishing takes besides the entry, where it is another than `publish-config`: of what departments are
    /// answerable for themselves.
    fn publishing(&self) -> Option<Right> {
        None
    }

    /// Which of these documents, by their keys, somebody may edit who has the entry: all, unless they belong to departments.
    ///
    /// # Errors
    /// When the database fails.
    async fn list_editable(
        &self,
        _: Reading<'_>,
        _: &TenantId,
        _: &Grants,
        ids: Vec<String>,
    ) -> StoreResult<Vec<String>> {
        Ok(ids)
    }

    /// Refuses what somebody who edits the document may not let it say, as a department that is not theirs. Asked wherever a
    /// person saves, restores or publishes it.
    ///
    /// # Errors
    /// `request.invalid` with the field, and when the database fails.
    async fn admit(&self, _: Reading<'_>, _: &TenantId, _: &Grants, _body: &Value) -> Result<(), ApiError> {
        Ok(())
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

    /// Follows what editors see: told of each new newest revision, for areas whose drafts are listed and searched. No body:
    /// it is to be removed.
    ///
    /// # Errors
    /// When the database fails.
    async fn follow(&self, _: &mut Tx, _: &Ctx, _document: &Document, _body: Option<&Value>) -> Result<(), ApiError> {
        Ok(())
    }

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
