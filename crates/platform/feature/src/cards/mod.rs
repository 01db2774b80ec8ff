//! Data of home cards. The area that owns the data registers a source for its card kind; home knows only this trait.

mod column;
mod schema;
mod typed;

use std::sync::Arc;

use async_trait::async_trait;
use onehall_kernel::{Ctx, UserId};
use onehall_web::ports::{Grants, Tenant};
use onehall_web::{ApiError, App};
use serde_json::Value;

pub use column::{CardColumnQuery, CardField, ColumnSource, ExternalRows};
pub use schema::{CardSchema, describe_cards};
pub use typed::{NoTab, TypedCardSource, TypedContent};

/// Who reads a card.
#[derive(Debug, Clone)]
pub struct CardReader {
    /// Tenant, time, language.
    pub ctx: Ctx,
    /// The tenant, for its time zone.
    pub tenant: Arc<Tenant>,
    /// The person.
    pub user: UserId,
    /// What the person may do.
    pub grants: Arc<Grants>,
}

impl CardReader {
    /// Somebody with these grants who is no person: whoever previews what a role sees.
    #[must_use]
    pub const fn nobody(ctx: Ctx, tenant: Arc<Tenant>, grants: Arc<Grants>) -> Self {
        Self { ctx, tenant, user: UserId(0), grants }
    }

    /// Whether it is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        self.user.0 != 0
    }
}

/// What part of the card is wanted.
#[derive(Debug, Clone, Default)]
pub struct CardQuery {
    /// The column or tab; the first one when absent.
    pub column_id: Option<String>,
    /// Rows the card shows (`displayRows`), at least 1.
    pub display_rows: u32,
    /// The card's own configuration as the administrator saved it.
    pub config: Value,
    /// The columns that the administrator fixed; none means that the kind makes its own.
    pub columns: Vec<CardColumnQuery>,
}

/// What a card shows (001 section 3, card preview data).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CardContent {
    /// Tabs of the card, when it has some.
    pub type_list: Value,
    /// Its entries; the shape by kind stands in `Card_<KIND>` in the API document.
    pub list: Value,
    /// Where the entries come from, as `OfficialAccount`; empty for the portal's own tables.
    pub data_source: String,
}

/// Data of one card kind. What the portal's own tables give has a type: see [`TypedCardSource`].
#[async_trait]
pub trait CardSource: Send + Sync {
    /// The kind, as `TODO`, `MY_COLLECTION`.
    fn kind(&self) -> &'static str;

    /// What the API document says of its content; nothing for sources that tests add.
    fn schema(&self) -> Option<CardSchema> {
        None
    }

    /// Where the columns of this kind may take their entries from.
    fn sources(&self) -> &'static [ColumnSource] {
        &[ColumnSource::Portal]
    }

    /// Fields of an entry that an API of another system may give; none for kinds that show the portal's own alone.
    fn fields(&self) -> &'static [CardField] {
        &[]
    }

    /// Content with made up entries, for previews: nobody's own matters are read. None for kinds whose content is the same
    /// for everybody, which are previewed as they are.
    ///
    /// # Errors
    /// When the content can not be written.
    async fn sample(
        &self,
        _app: &App,
        _reader: &CardReader,
        _query: &CardQuery,
    ) -> Result<Option<CardContent>, ApiError> {
        Ok(None)
    }

    /// The card's content for one reader. Slow sources are cut after 3 s by home; an error stays in this card.
    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError>;
}
