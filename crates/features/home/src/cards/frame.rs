//! The card that shows a page of another system, or leads to it when its origin is not registered.

use async_trait::async_trait;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_web::{ApiError, App};
use serde_json::{Value, json};

use crate::rules::frame;

/// Data of the card kind `FRAME`: the address of the configuration's `url`, a plain one or a JSON frame configuration.
#[derive(Debug, Clone, Copy)]
pub struct FrameCard;

#[async_trait]
impl CardSource for FrameCard {
    fn kind(&self) -> &'static str {
        "FRAME"
    }

    async fn load(&self, app: &App, _reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let text = match query.config.get("url") {
            Some(Value::String(text)) => text.clone(),
            Some(object @ Value::Object(_)) => object.to_string(),
            _ => String::new(),
        };
        let shown = frame::parse(&text).map(|frame| {
            let is_registered = app.http.frame_origins.iter().any(|origin| origin.is_of(&frame.url));
            json!({"url": frame.url, "frameId": frame.frame_id, "isRegistered": is_registered})
        });
        let list: Vec<Value> = shown.into_iter().collect();
        Ok(CardContent { list: json!(list), type_list: json!([]), ..CardContent::default() })
    }
}
