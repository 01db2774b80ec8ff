//! Card sources whose content has a type: what is sent and what the API document says come from the same place.

use async_trait::async_trait;
use onehall_web::{ApiError, App};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{CardContent, CardField, CardQuery, CardReader, CardSchema, CardSource, ColumnSource};

/// Stands for the tabs of a kind that has none; there is no such tab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CardNoTab)]
pub struct NoTab {}

/// What a card of one kind shows.
#[derive(Debug, Clone, PartialEq)]
pub struct TypedContent<Tab, Entry> {
    /// Tabs of the card; null on the wire when the kind has none.
    pub type_list: Option<Vec<Tab>>,
    /// Its entries.
    pub list: Vec<Entry>,
}

impl<Tab, Entry> TypedContent<Tab, Entry> {
    /// Entries under tabs.
    pub fn tabbed(type_list: Vec<Tab>, list: Vec<Entry>) -> Self {
        Self { type_list: Some(type_list), list }
    }
}

/// Data of one card kind from the portal's own tables. The types of tabs and entries give what is sent and the shapes
/// `Card_<KIND>` of the API document, from which the browser's types are generated.
#[async_trait]
pub trait TypedCardSource: Send + Sync {
    /// The kind, as `TODO`, `MY_COLLECTION`.
    const KIND: &'static str;
    /// One tab; [`NoTab`] for a kind without.
    type Tab: Serialize + ToSchema + Send;
    /// One entry.
    type Entry: Serialize + ToSchema + Send;
    /// Where the columns of this kind may take their entries from.
    const SOURCES: &'static [ColumnSource] = &[ColumnSource::Portal];
    /// Fields of an entry that an API of another system may give.
    const FIELDS: &'static [CardField] = &[];

    /// Content with made up entries, for previews; none for kinds whose content is the same for everybody.
    ///
    /// # Errors
    /// What keeps them away.
    async fn sample_of(
        &self,
        _app: &App,
        _reader: &CardReader,
        _query: &CardQuery,
    ) -> Result<Option<TypedContent<Self::Tab, Self::Entry>>, ApiError> {
        Ok(None)
    }

    /// The card's content for one reader.
    ///
    /// # Errors
    /// What keeps the content away; home shows it in this card alone.
    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<Self::Tab, Self::Entry>, ApiError>;
}

#[async_trait]
impl<S: TypedCardSource> CardSource for S {
    fn kind(&self) -> &'static str {
        S::KIND
    }

    fn schema(&self) -> Option<CardSchema> {
        Some(CardSchema::of::<S::Tab, S::Entry>(S::KIND))
    }

    fn sources(&self) -> &'static [ColumnSource] {
        S::SOURCES
    }

    fn fields(&self) -> &'static [CardField] {
        S::FIELDS
    }

    async fn sample(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<Option<CardContent>, ApiError> {
        self.sample_of(app, reader, query).await?.map(written).transpose()
    }

    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        written(self.content(app, reader, query).await?)
    }
}

fn written<Tab: Serialize, Entry: Serialize>(content: TypedContent<Tab, Entry>) -> Result<CardContent, ApiError> {
    let wire = |value: Result<Value, serde_json::Error>| value.map_err(ApiError::internal);
    Ok(CardContent {
        type_list: wire(serde_json::to_value(content.type_list))?,
        list: wire(serde_json::to_value(content.list))?,
        data_source: String::new(),
    })
}
