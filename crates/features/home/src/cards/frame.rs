//! The card that shows a page of another system, or leads to it when its origin is not registered.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_feature::{CardQuery, CardReader, EmbeddedApps, NoTab, TypedCardSource, TypedContent};
use onehall_web::{ApiError, App};
use serde::Serialize;
use serde_json::Value;

use crate::rules::frame;

/// Data of the card kind `FRAME`: the address of the configuration's `url`, a plain one or a JSON frame configuration.
#[derive(Clone)]
pub(crate) struct FrameCard {
    /// Knows whose pages may be framed.
    pub(crate) embedded: Arc<dyn EmbeddedApps>,
}

/// The page that the card shows or leads to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CardFrame {
    url: String,
    frame_id: String,
    /// Its origin may be framed; otherwise the card leads to it.
    is_registered: bool,
}

#[async_trait]
impl TypedCardSource for FrameCard {
    const KIND: &'static str = "FRAME";
    type Tab = NoTab;
    type Entry = CardFrame;

    async fn content(
        &self,
        _app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<NoTab, CardFrame>, ApiError> {
        let text = match query.config.get("url") {
            Some(Value::String(text)) => text.clone(),
            Some(object @ Value::Object(_)) => object.to_string(),
            _ => String::new(),
        };
        let Some(frame) = frame::parse(&text) else { return Ok(TypedContent::tabbed(Vec::new(), Vec::new())) };
        let is_registered = self.embedded.is_registered(&reader.ctx.tenant, &frame.url).await?;
        let shown = CardFrame { url: frame.url, frame_id: frame.frame_id, is_registered };
        Ok(TypedContent::tabbed(Vec::new(), vec![shown]))
    }
}
