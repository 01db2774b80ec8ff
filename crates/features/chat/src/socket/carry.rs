//! Doing what the stream says.

use std::collections::VecDeque;

use axum::extract::ws::{Message, Utf8Bytes};
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::frame::{Stanza, StanzaName};
use onehall_xmpp::sm::{self, Management, Outbox, OutboxLimits};
use onehall_xmpp::stream::{Answer, EndReason, Output};

use super::connection::Connection;
use super::flow::{Ending, Flow};

impl Connection {
    /// Carries out what the stream says, in its order.
    pub async fn carry(&mut self, outputs: Vec<Output>) -> Flow {
        let mut todo: VecDeque<Output> = outputs.into();
        let mut is_resumed = false;
        while let Some(output) = todo.pop_front() {
            if !passes_messages(&output) {
                self.settle().await?;
            }
            match output {
                Output::Send(text) => self.put(Message::Text(text.into())).await?,
                Output::Ask(question) => {
                    let answer = self.answer(question).await;
                    is_resumed |= matches!(answer, Answer::Resumed { .. });
                    todo.extend(self.stream.answer(answer));
                }
                Output::SignedIn { key, .. } => self.sign_in.proved(&self.chat, key),
                Output::WrongProof => self.sign_in.wrong_proof(&self.chat),
                Output::Active(_) => {}
                Output::Stanza(stanza) => self.stanza(stanza).await?,
                Output::Manage(what) => self.manage(what).await?,
                Output::End(end) => {
                    if let Some(live) = &mut self.live {
                        // the client may come back before it answered the close frame
                        live.write_down(&self.app.db).await;
                    }
                    let is_heard = self.close(end.close_code).await;
                    if is_heard && end.reason == EndReason::Closed {
                        self.has_everything();
                    }
                    return Flow::Break(Ending::Over);
                }
            }
        }
        if is_resumed { self.go_on().await } else { Flow::Continue(()) }
    }

    async fn stanza(&mut self, stanza: Stanza) -> Flow {
        let Some(live) = &mut self.live else { return Flow::Continue(()) };
        let received = live.outbox.is_some().then(|| live.inbox.receive());
        match stanza.name() {
            StanzaName::Message => return self.message(stanza, received).await,
            StanzaName::Presence => self.presence(&stanza).await?,
            StanzaName::Iq => self.iq(&stanza).await?,
        }
        self.handled(received);
        Flow::Continue(())
    }

    async fn manage(&mut self, what: Management) -> Flow {
        let Some(live) = &mut self.live else { return Flow::Continue(()) };
        match what {
            Management::Enable { resume, .. } => {
                live.outbox = Some(Outbox::new(OutboxLimits::default()));
                if resume {
                    let id = self.app.env.new_secret();
                    self.chat.hub.allow_resuming(id.clone(), live.handle.clone());
                    live.resume_id = Some(id);
                }
                let text = sm::enabled(live.resume_id.as_deref(), self.chat.config.resume_seconds);
                self.put(Message::Text(text.into())).await
            }
            Management::Request => {
                let text = sm::answer(live.inbox.h());
                self.put(Message::Text(text.into())).await
            }
            Management::Answer { h } => self.acknowledged(h).await,
            Management::Resume { .. } => Flow::Continue(()),
        }
    }

    /// The client has everything up to `h`.
    async fn acknowledged(&mut self, h: u32) -> Flow {
        let Some(live) = &mut self.live else { return Flow::Continue(()) };
        let Some(outbox) = &mut live.outbox else { return Flow::Continue(()) };
        match outbox.acknowledge(h) {
            Ok(done) => {
                for ready in &done {
                    live.has(ready);
                }
                Flow::Continue(())
            }
            Err(too_high) => {
                let outputs = self.stream.end_with(StreamCondition::UndefinedCondition, &too_high.element());
                Box::pin(self.carry(outputs)).await
            }
        }
    }

    /// A session that was taken over goes on: what the client does not have yet comes again.
    async fn go_on(&mut self) -> Flow {
        let Some(live) = self.resumed.take() else { return Flow::Continue(()) };
        let again: Vec<Utf8Bytes> =
            live.outbox.iter().flat_map(Outbox::unacknowledged).map(|ready| ready.text.clone()).collect();
        self.live = Some(live);
        let has_all = again.is_empty();
        for text in again {
            self.put(Message::Text(text)).await?;
        }
        if has_all { Flow::Continue(()) } else { self.put(Message::Text(sm::request().into())).await }
    }
}

/// Whether something may be done while messages before it are on their way to the disk: another message decides that for
/// itself, and what the client has of others is no answer to its own.
fn passes_messages(output: &Output) -> bool {
    match output {
        Output::Stanza(stanza) => stanza.name() == StanzaName::Message,
        Output::Manage(what) => matches!(what, Management::Answer { .. }),
        _ => false,
    }
}
