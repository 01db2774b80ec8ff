//! The card that leads to a page of another system. Pages are not framed inside the portal yet, so the card says where
//! it leads and opens it in a tab.

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

    async fn load(&self, _app: &App, _reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let text = match query.config.get("url") {
            Some(Value::String(text)) => text.clone(),
            Some(object @ Value::Object(_)) => object.to_string(),
            _ => String::new(),
        };
        let list: Vec<Value> =
            frame::parse(&text).into_iter().map(|f| json!({"url": f.url, "frameId": f.frame_id})).collect();
        Ok(CardContent { list: json!(list), type_list: json!([]), ..CardContent::default() })
    }
}
