//! JSON answers (section 2.5.1, `format=JSON`).

use super::model::Attributes;
use super::{Failure, Success};
use crate::ticket::Ticket;
use serde_json::{Map, Value, json};

/// Answer of a validation as JSON. Attribute values are always lists, whatever their number.
#[must_use]
pub fn validation_json(outcome: &Result<Success, Failure>) -> String {
    let content = match outcome {
        Ok(success) => json!({ "authenticationSuccess": success_object(success) }),
        Err(failure) => json!({ "authenticationFailure": failure_object(failure) }),
    };
    json!({ "serviceResponse": content }).to_string()
}

/// Answer of `/proxy` as JSON.
#[must_use]
pub fn proxy_json(outcome: &Result<Ticket, Failure>) -> String {
    let content = match outcome {
        Ok(ticket) => json!({ "proxySuccess": { "proxyTicket": ticket.as_str() } }),
        Err(failure) => json!({ "proxyFailure": failure_object(failure) }),
    };
    json!({ "serviceResponse": content }).to_string()
}

fn failure_object(failure: &Failure) -> Value {
    json!({ "code": failure.code.as_str(), "description": failure.message })
}

fn success_object(success: &Success) -> Value {
    let mut object = Map::new();
    object.insert("user".to_owned(), json!(success.user));
    if let Some(attributes) = &success.attributes {
        object.insert("attributes".to_owned(), attributes_object(attributes));
    }
    if let Some(iou) = &success.pgt_iou {
        object.insert("proxyGrantingTicket".to_owned(), json!(iou));
    }
    if !success.proxies.is_empty() {
        object.insert("proxies".to_owned(), json!(success.proxies));
    }
    Value::Object(object)
}

fn attributes_object(attributes: &Attributes) -> Value {
    let mut object = Map::new();
    for (name, values) in attributes.listed() {
        let values = match name.as_str() {
            "longTermAuthenticationRequestTokenUsed" => json!([attributes.long_term]),
            "isFromNewLogin" => json!([attributes.is_from_new_login]),
            _ => json!(values),
        };
        match object.get_mut(&name).and_then(Value::as_array_mut) {
            Some(earlier) => earlier.extend(values.as_array().cloned().unwrap_or_default()),
            None => {
                object.insert(name, values);
            }
        }
    }
    Value::Object(object)
}
