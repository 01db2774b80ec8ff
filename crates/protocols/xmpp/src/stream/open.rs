//! `<open/>`, the first and the second.

use super::{Output, Question, State, Stream};
use crate::condition::StreamCondition;
use crate::frame::Open;
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

impl Stream {
    /// The server's `<open/>`, unless it was said already: also a stream that fails at once begins with it
    /// (RFC 6120 section 4.9.1.2).
    pub(super) fn opening(&mut self) -> Vec<Output> {
        if std::mem::replace(&mut self.opened, true) {
            return Vec::new();
        }
        let from = self.domain.as_deref().unwrap_or(&self.settings.domain);
        let id = &self.settings.id;
        // a stream after sign-in is a new one and has a new id
        let id = if self.user.is_some() { format!("{id}.2") } else { id.clone() };
        let open = Element::new("open", ns::FRAMING)
            .with("from", from)
            .with("id", &id)
            .with("version", "1.0")
            .with_lang(&self.lang);
        vec![Output::Send(open.to_string())]
    }

    pub(super) fn open(&mut self, open: &Open) -> Vec<Output> {
        match self.state {
            State::Start | State::SignedIn => {}
            State::HostAsked { .. } => return self.hasty(),
            _ => return self.end(StreamCondition::PolicyViolation, None),
        }
        self.choose_lang(open.lang.as_deref());
        let major = open.version.as_deref().and_then(|version| version.split_once('.')).map(|(major, _)| major);
        if major != Some("1") {
            return self.end(StreamCondition::UnsupportedVersion, None);
        }
        let Some(to) = open.to.as_deref() else {
            return self.end(StreamCondition::ImproperAddressing, None);
        };
        let domain = match Jid::parse(to) {
            Ok(jid) if jid.local().is_none() && jid.is_bare() => jid.domain().to_owned(),
            _ => return self.end(StreamCondition::HostUnknown, None),
        };
        if self.user.is_none() {
            self.state = State::HostAsked { domain: domain.clone() };
            return vec![Output::Ask(Question::Host { domain })];
        }
        if self.domain.as_deref() != Some(&*domain) {
            return self.end(StreamCondition::HostUnknown, None);
        }
        let mut out = self.opening();
        out.push(Output::Send(self.features_of_signed_in()));
        self.state = State::Ready;
        out
    }

    /// The answer to [`Question::Host`].
    pub(super) fn host(&mut self, domain: Option<String>) -> Vec<Output> {
        if domain.is_none() {
            return self.end(StreamCondition::HostUnknown, None);
        }
        self.domain = domain;
        let mut out = self.opening();
        out.push(Output::Send(self.features_of_stranger()));
        self.state = State::Strange;
        out
    }

    /// The known language that the client's one is or begins with.
    fn choose_lang(&mut self, wanted: Option<&str>) {
        let Some(wanted) = wanted.filter(|wanted| !wanted.is_empty()) else { return };
        let primary = |lang: &str| lang.split('-').next().unwrap_or_default().to_ascii_lowercase();
        let exact = self.settings.langs.iter().find(|known| known.eq_ignore_ascii_case(wanted));
        let same = || self.settings.langs.iter().find(|known| primary(known) == primary(wanted));
        if let Some(lang) = exact.or_else(same) {
            self.lang.clone_from(lang);
        }
    }
}
