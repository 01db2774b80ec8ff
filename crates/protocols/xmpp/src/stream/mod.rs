//! One stream of one client, from `<open/>` to `<close/>`, without a socket (RFC 7395, RFC 6120).
//!
//! Give every text message to [`Stream::frame`], do what the [`Output`]s say in order, and answer every
//! [`Question`] with [`Stream::answer`] before the next frame. After [`Output::End`] nothing is said or heard any
//! more: send what was asked before, then close the socket with [`End::close_code`].

mod answer;
mod bind;
mod end;
mod features;
mod frames;
mod open;
mod sign_in;

pub use end::{End, EndReason};

use crate::condition::{SaslCondition, StanzaCondition};
use crate::frame::Stanza;
use crate::jid::Jid;
use crate::sasl::scram::{ClientFirst, ScramAccount, ScramExchange};
use crate::sasl::{Mechanism, Secret};
use crate::sm::Management;
use crate::xml::Limits;

/// Failed sign-ins that end the stream (RFC 6120 section 6.4.5 wants 2 to 5).
pub const TRIES_MAX: u32 = 3;

/// What the stream has to know from outside.
#[derive(Debug, Clone)]
pub struct Settings {
    /// What `<open/>` says before the client's domain is known to be served.
    pub domain: String,
    /// Fresh randomness, at least 16 printable ASCII characters: the id of the stream.
    pub id: String,
    /// Language of texts for people when the client names none that is known (BCP 47).
    pub lang: String,
    /// Languages that are known (BCP 47).
    pub langs: Vec<String>,
    /// Mechanisms to offer, in this order.
    pub mechanisms: Vec<Mechanism>,
    /// Whether `<sm/>` is offered.
    pub manages: bool,
    /// Address of the document that tells where tokens come from, for OAUTHBEARER.
    pub openid_configuration: Option<String>,
}

/// What only the caller can know. Answer with the [`Answer`] named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Is this domain served here? [`Answer::Host`].
    Host {
        /// Prepared.
        domain: String,
    },
    /// PLAIN: is this the person's token or application password? [`Answer::SignedIn`] or [`Answer::Refused`].
    Password {
        /// Id or account.
        authcid: String,
        /// Token or password.
        password: Secret,
    },
    /// OAUTHBEARER: whose token is this? [`Answer::SignedIn`] or [`Answer::Refused`].
    Bearer {
        /// The token.
        token: Secret,
    },
    /// SCRAM-SHA-256: what is stored for this name? [`Answer::Scram`] (also for an unknown name) or
    /// [`Answer::Refused`].
    Scram {
        /// Id or account.
        authcid: String,
    },
    /// Which resource does the session get? [`Answer::Bound`] or [`Answer::NotBound`].
    Bind {
        /// What the client asks for, prepared.
        wanted: Option<String>,
    },
    /// Can that session go on here? [`Answer::Resumed`] or [`Answer::NotResumed`].
    Resume {
        /// Its id.
        previd: String,
        /// What the client has handled, modulo 2^32: for [`crate::sm::Outbox::acknowledge`].
        h: u32,
    },
}

/// The answer to a [`Question`].
#[derive(Debug, Clone)]
pub enum Answer {
    /// Whether the domain is served.
    Host(bool),
    /// The credentials hold.
    SignedIn {
        /// The person's id: the local part of the address.
        user: String,
        /// The account by which the person is known beside the id.
        account: Option<String>,
    },
    /// The credentials do not hold, or cannot be checked now (`temporary-auth-failure`).
    Refused(SaslCondition),
    /// What is stored for a name.
    Scram(Box<ScramAccount>),
    /// The session has this full address.
    Bound(Jid),
    /// No session: `conflict`, `not-allowed`, `resource-constraint`.
    NotBound(StanzaCondition),
    /// The old session goes on; then send again what its outbox holds.
    Resumed {
        /// Its [`crate::sm::Inbox::h`].
        h: u32,
    },
    /// The client claims to have handled more than was sent to it: the stream ends (XEP-0198 section 4).
    NeverSent(crate::sm::TooHigh),
    /// No such session, or it cannot go on. The client may bind a new one.
    NotResumed {
        /// Its [`crate::sm::Inbox::h`], if still known.
        h: Option<u32>,
    },
}

/// What to do next.
#[derive(Debug, Clone)]
pub enum Output {
    /// Send this text message.
    Send(String),
    /// Answer this with [`Stream::answer`].
    Ask(Question),
    /// The person signed in. Frames may be as large as [`Limits::SIGNED_IN`] from here on; the time limit of
    /// strangers is over.
    SignedIn {
        /// The person's id.
        user: String,
        /// Which of [`ScramAccount::keys`] was proved; none for the other mechanisms.
        key: Option<usize>,
    },
    /// SCRAM-SHA-256: the proof did not hold. Count it as a wrong password; the failure follows.
    WrongProof,
    /// A stanza of the session. Its `from` is what the client claims: always replace it.
    Stanza(Stanza),
    /// Stream management; never [`Management::Resume`].
    Manage(Management),
    /// Client state (XEP-0352): whether the person is looking.
    Active(bool),
    /// The stream is over.
    End(End),
}

#[derive(Debug)]
enum State {
    Start,
    HostAsked { domain: String },
    Strange,
    Responding(Mechanism),
    Asked { authzid: Option<String>, authcid: Option<String>, mechanism: Mechanism },
    ScramAsked(Box<ClientFirst>),
    ScramFinal(Box<ScramExchange>),
    BearerFailed,
    SignedIn,
    Ready,
    BindAsked { id: String },
    ResumeAsked { previd: String },
    Bound,
    Over,
}

/// One stream, server side.
#[derive(Debug)]
pub struct Stream {
    settings: Settings,
    state: State,
    domain: Option<String>,
    lang: String,
    user: Option<String>,
    opened: bool,
    failures: u32,
    managed: bool,
}

impl Stream {
    /// A stream of which nothing was heard yet.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            lang: settings.lang.clone(),
            settings,
            state: State::Start,
            domain: None,
            user: None,
            opened: false,
            failures: 0,
            managed: false,
        }
    }

    /// The domain of the stream, once it is known to be served.
    #[must_use]
    pub fn domain(&self) -> Option<&str> {
        self.domain.as_deref()
    }

    /// The language of texts for people, one of [`Settings::langs`] or [`Settings::lang`].
    #[must_use]
    pub fn lang(&self) -> &str {
        &self.lang
    }

    /// The id of the person, once signed in.
    #[must_use]
    pub fn user(&self) -> Option<&str> {
        self.user.as_deref()
    }

    /// Whether a session is bound or resumed, so that stanzas may be sent.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        matches!(self.state, State::Bound)
    }

    /// Whether [`Output::End`] was said.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.state, State::Over)
    }

    /// How large the next frame may be.
    #[must_use]
    pub fn limits(&self) -> &'static Limits {
        if self.user.is_some() { &Limits::SIGNED_IN } else { &Limits::STRANGER }
    }
}
