//! XMPP over WebSocket (RFC 7395, 6120, 6121), server side, without a socket.
//!
//! # What it is
//! Everything of the protocol that can be said without a socket, a clock, a source of randomness or a table: which
//! frames are sound and what they are ([`frame`]), what an address is ([`jid`]), how a stream is opened, signed in,
//! bound and ended ([`stream`], [`sasl`]), what is acknowledged and sent again ([`sm`]), and the elements of the
//! extensions, read and written ([`ext`]).
//!
//! # How a server uses it
//! One [`stream::Stream`] per WebSocket. Every text message goes in, what comes out is done in order, questions are
//! answered before the next message is read:
//!
//! ```
//! use onehall_xmpp::frame::Rewrite;
//! use onehall_xmpp::jid::{Device, Jid};
//! use onehall_xmpp::sasl::Mechanism;
//! use onehall_xmpp::stream::{Answer, Output, Question, Settings, Stream};
//!
//! let mut stream = Stream::new(Settings {
//!     domain: "onehall.local".to_owned(),
//!     id: "sixteen random letters".to_owned(),
//!     lang: "zh-CN".to_owned(),
//!     langs: vec!["zh-CN".to_owned(), "en".to_owned()],
//!     mechanisms: vec![Mechanism::Plain],
//!     manages: true,
//!     openid_configuration: None,
//! });
//! let client = [
//!     "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='onehall.local' version='1.0'/>",
//!     "<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>ADEwMDEAc2VjcmV0</auth>",
//!     "<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='onehall.local' version='1.0'/>",
//!     "<iq xmlns='jabber:client' type='set' id='1'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>",
//!     "<message xmlns='jabber:client' to='1002@onehall.local' id='m1'><body>你好</body></message>",
//! ];
//! let mut to_socket = Vec::new();
//! let mut own = None;
//! let mut to_receiver = String::new();
//! for message in client {
//!     let mut todo: std::collections::VecDeque<Output> = stream.frame(message).into();
//!     while let Some(output) = todo.pop_front() {
//!         match output {
//!             Output::Send(text) => to_socket.push(text),
//!             Output::Ask(question) => {
//!                 // look it up; here everybody is 1001
//!                 let answer = match question {
//!                     Question::Host { domain } => Answer::Host(domain == "onehall.local"),
//!                     Question::Bind { wanted } => {
//!                         let resource = Device::resource(wanted.as_deref(), "k3x9");
//!                         let jid = Jid::of(Some("1001"), "onehall.local", Some(&resource)).unwrap();
//!                         own = Some(jid.clone());
//!                         Answer::Bound(jid)
//!                     }
//!                     _ => Answer::SignedIn { user: "1001".to_owned(), account: None },
//!                 };
//!                 todo.extend(stream.answer(answer));
//!             }
//!             Output::Stanza(stanza) => {
//!                 // store it, then hand the sender's own text on; never believe its `from`
//!                 assert_eq!(stanza.body().as_deref(), Some("你好"));
//!                 let from = own.as_ref().map(Jid::as_str);
//!                 to_receiver = stanza.rewrite(&Rewrite { from, forged: Some("onehall.local"), ..Rewrite::default() });
//!             }
//!             Output::SignedIn { .. } | Output::Manage(_) | Output::Active(_) => {}
//!             Output::End(end) => panic!("{end:?}"),
//!         }
//!     }
//! }
//! assert!(to_receiver.starts_with("<message from='1001@onehall.local/web-k3x9' xmlns='jabber:client'"));
//! ```
//!
//! A time limit, a full outbox, a session that ended elsewhere: [`stream::Stream::end`]. A binary message:
//! [`stream::Stream::binary`]. A failed WebSocket: nothing; the [`sm::Inbox`] and [`sm::Outbox`] wait for a resumption.
//!
//! # What it must not know
//! Sockets, HTTP frameworks, databases, accounts, tenants, configuration, the clock and the source of randomness:
//! times, ids and nonces are parameters.
//!
//! # Free choices of the documents, decided
//! | where | choice |
//! |---|---|
//! | frame | exactly one element: no white space, declaration or anything else before or after it |
//! | stanza | has `xmlns='jabber:client'` itself and no prefix; another namespace is `invalid-namespace` |
//! | first frame | has to be `<open/>`; anything else is answered with `<open/>`, the stream error and `<close/>` |
//! | comment, processing instruction, declaration, document type, unknown entity | `restricted-xml` |
//! | limits | [`xml::Limits`], checked while reading, told in the stream features (XEP-0478); `policy-violation` |
//! | stanza before binding | `not-authorized` ends the stream |
//! | failed sign-in | three tries, then `policy-violation` |
//! | `<a/>` above what was sent | `handled-count-too-high` |
//! | `<a/>` below an earlier one | changes nothing |
//! | `<delay/>`, and `<stanza-id/>` in our name, from a client | dropped |
//!
//! # How to add to it
//! One extension per file; its namespace goes to [`ns`], its test compares with an independent reader. A new kind of
//! hostile frame goes to `tests/hostile-frames.txt`. The hot path is [`frame::Frame::parse`] and
//! [`frame::Stanza::rewrite`]: measure with `cargo run --release -p onehall-xmpp --example frame_cost`.

pub mod condition;
pub mod ext;
pub mod frame;
pub mod jid;
pub mod ns;
pub mod sasl;
pub mod sm;
pub mod stream;
pub mod xml;
