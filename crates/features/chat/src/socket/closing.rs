//! How a socket is closed, so that the client learns why.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message};
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::stream::Output;
use tokio::time::{sleep, timeout};
use tungstenite::Error;

use super::connection::Connection;
use super::flow::{Ending, Flow};

/// How long the client may take to answer a close frame.
const ANSWER: Duration = Duration::from_secs(1);
/// How long a socket with unread bytes stays open after the last word: closed at once, the network would take the last
/// word back.
const LINGER: Duration = Duration::from_millis(300);

/// What is wrong with the frames of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    TooLarge,
    NotUtf8,
    NotWebSocket,
}

impl Fault {
    /// None when the socket itself is gone.
    fn of(error: axum::Error) -> Option<Self> {
        match *error.into_inner().downcast::<Error>().ok()? {
            Error::Capacity(_) => Some(Self::TooLarge),
            Error::Utf8(_) => Some(Self::NotUtf8),
            Error::Protocol(tungstenite::error::ProtocolError::ResetWithoutClosingHandshake) => None,
            Error::Protocol(_) => Some(Self::NotWebSocket),
            _ => None,
        }
    }

    /// The code that says so (RFC 6455 section 7.4.1).
    fn code(self) -> u16 {
        match self {
            Self::TooLarge => 1_009,
            Self::NotUtf8 => 1_007,
            Self::NotWebSocket => 1_002,
        }
    }
}

impl Connection {
    /// Nothing can be read any more: the client is told why, if it is there.
    pub(super) async fn broken(&mut self, error: axum::Error) -> Flow {
        let Some(fault) = Fault::of(error) else { return Flow::Break(Ending::Lost) };
        let mut ending = Ending::Lost;
        if fault == Fault::TooLarge {
            ending = Ending::Over;
            for output in self.stream.end(StreamCondition::PolicyViolation, None) {
                if let Output::Send(text) = output {
                    self.write(Message::Text(text.into())).await?;
                }
            }
        }
        self.write(last_word(fault.code())).await?;
        sleep(LINGER).await;
        Flow::Break(ending)
    }

    /// The last word to the socket; whether the client answered it. A client that did has read everything before it.
    pub(super) async fn close(&mut self, code: u16) -> bool {
        if self.write(last_word(code)).await.is_break() {
            return false;
        }
        let answer = async {
            loop {
                match self.wire.socket().recv().await {
                    Some(Ok(Message::Close(_))) => return true,
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return false,
                }
            }
        };
        timeout(ANSWER, answer).await.unwrap_or(false)
    }

    /// The client closed the socket: its close frame is answered.
    pub(super) async fn heard_close(&mut self) {
        // the answer waits in the library and is written by reading on
        let _ = timeout(ANSWER, self.wire.socket().recv()).await;
    }

    /// The client closed its stream and read to the end: nothing has to come again.
    pub(super) fn has_everything(&mut self) {
        let Some(live) = &mut self.live else { return };
        for ready in live.outbox.take().into_iter().flat_map(onehall_xmpp::sm::Outbox::into_unacknowledged) {
            live.has(&ready);
        }
    }
}

fn last_word(code: u16) -> Message {
    Message::Close(Some(CloseFrame { code, reason: "".into() }))
}

#[cfg(test)]
mod tests {
    use tungstenite::error::{CapacityError, ProtocolError};

    use super::*;

    #[test]
    fn a_fault_has_its_code() {
        let too_long = CapacityError::MessageTooLong { size: 2, max_size: 1 };
        for (error, code) in [
            (Error::Capacity(too_long), Some(1_009)),
            (Error::Utf8("a".to_owned()), Some(1_007)),
            (Error::Protocol(ProtocolError::UnmaskedFrameFromClient), Some(1_002)),
            (Error::Protocol(ProtocolError::ResetWithoutClosingHandshake), None),
            (Error::ConnectionClosed, None),
            (Error::Io(std::io::ErrorKind::ConnectionReset.into()), None),
        ] {
            assert_eq!(Fault::of(axum::Error::new(error)).map(Fault::code), code);
        }
    }
}
