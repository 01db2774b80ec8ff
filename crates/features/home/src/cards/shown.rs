//! What a card shows somebody: what other systems say first, then the content of its kind.

use onehall_feature::{CardContent, CardReader};
use onehall_web::{ApiError, App, User};

use crate::cards::external::{External, fetch};
use crate::cards::loader::{LIMIT, guarded};
use crate::home::Home;
use crate::model::Card;

/// Whoever is signed in, as cards know one.
pub(crate) fn reader_of(user: &User) -> CardReader {
    CardReader {
        ctx: user.ctx.clone(),
        tenant: user.tenant.clone(),
        user: user.session.user,
        grants: user.grants.clone(),
    }
}

/// The content of a card or of one of its columns, and how those stand that other systems fill.
///
/// # Errors
/// `object.not_found` for a kind that nobody has; `card.failed`.
pub(crate) async fn shown(
    app: &App,
    home: &Home,
    reader: CardReader,
    card: &Card,
    column_id: Option<String>,
) -> Result<(CardContent, Vec<External>), ApiError> {
    let source = home.source(&card.kind).ok_or_else(|| ApiError::not_found("卡片", "The card"))?;
    let mut query = card.query(column_id, &reader.grants.roles, reader.ctx.locale);
    let states = fetch(&home.data, (&*source, card), &reader, &mut query).await;
    let app = app.clone();
    let content = guarded(&card.kind, LIMIT, async move { source.load(&app, &reader, &query).await }).await?;
    Ok((content, states))
}
