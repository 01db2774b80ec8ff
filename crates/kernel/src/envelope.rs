//! The answer every catalogue call gives (contract section 1).

use serde::Serialize;

/// `status` of a success.
pub const STATUS_SUCCESS: u16 = 1000;
/// `status` of a failure that has no meaning of its own at the client (001 section 8).
pub const STATUS_FAILED: u16 = 8008;

/// `{status, code, success, msg, msgDetail, result}`; the payload stands under `result` or under `data`, never under both.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Envelope<T> {
    /// 1000 for success, else the catalogue's number.
    pub status: u16,
    /// 200 for success, else the catalogue's number.
    pub code: u16,
    /// Whether the call did what was asked.
    pub success: bool,
    /// What to tell the reader.
    pub msg: String,
    /// What to do about it, with the code and the request id; empty for success.
    #[serde(rename = "msgDetail")]
    pub msg_detail: String,
    /// The payload of most calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<T>,
    /// The payload of the session-time calls and of `blade` dialect clients.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<T>,
}

impl<T> Envelope<T> {
    /// A success with its payload under `result`.
    pub fn result(msg: impl Into<String>, result: T) -> Self {
        Self {
            status: STATUS_SUCCESS,
            code: 200,
            success: true,
            msg: msg.into(),
            msg_detail: String::new(),
            result: Some(result),
            data: None,
        }
    }

    /// A success with its payload under `data`.
    pub fn data(msg: impl Into<String>, data: T) -> Self {
        Self {
            status: STATUS_SUCCESS,
            code: 200,
            success: true,
            msg: msg.into(),
            msg_detail: String::new(),
            result: None,
            data: Some(data),
        }
    }
}
