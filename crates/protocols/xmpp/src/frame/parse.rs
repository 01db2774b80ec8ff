//! Reading a frame.

use super::payload::Child;
use super::stanza::{Heads, Stanza, StanzaName};
use super::text::{Span, Value, place_of};
use super::{Frame, FrameError, Open};
use crate::ns;
use crate::xml::{Element, Event, Limits, ReadAttribute, Reader, XmlError};

impl Frame {
    /// Checks one text message and says what it is.
    ///
    /// # Errors
    /// [`FrameError`]: answer with its condition and close, see [`crate::stream`].
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, FrameError> {
        let mut reader = Reader::new(text, limits)?;
        let Some(Event::Start { prefix, local, ns, span, empty }) = reader.next()? else {
            return Err(XmlError::Malformed("no element").into());
        };
        let name = match (&*ns, local) {
            (ns::CLIENT, "message") => StanzaName::Message,
            (ns::CLIENT, "presence") => StanzaName::Presence,
            (ns::CLIENT, "iq") => StanzaName::Iq,
            _ => return Self::other(text, limits, prefix),
        };
        let heads = heads(text, reader.attributes());
        let mut stanza = Stanza {
            text: "".into(),
            name,
            heads,
            children: Vec::with_capacity(4),
            inner_end: if empty { span.end.saturating_sub(2) } else { span.end },
            empty,
        };
        read_children(text, &mut reader, &mut stanza)?;
        if !prefix.is_empty() {
            return Err(FrameError::Prefix);
        }
        stanza.text = text.into();
        Ok(Self::Stanza(stanza))
    }

    /// Everything that is no stanza is short and rare: it becomes a tree. The whole text is checked first, so that
    /// broken XML is called broken whatever it begins with.
    fn other(text: &str, limits: &Limits, prefix: &str) -> Result<Self, FrameError> {
        let element = Element::parse(text, limits)?;
        match (&*element.ns, &*element.name) {
            (ns::FRAMING, "open" | "close") if !prefix.is_empty() => Err(FrameError::Prefix),
            (ns::FRAMING, "open") => Ok(Self::Open(Open {
                to: element.attr("to").map(str::to_owned),
                from: element.attr("from").map(str::to_owned),
                lang: element.lang().map(str::to_owned),
                version: element.attr("version").map(str::to_owned),
            })),
            (ns::FRAMING, "close") => Ok(Self::Close),
            (ns::FRAMING | ns::STREAMS, _) => Err(FrameError::Framing),
            (ns::SASL | ns::SM | ns::CSI, _) => Ok(Self::Nonza(element)),
            (ns::CLIENT, _) => Err(FrameError::NoStanza),
            (_, "message" | "presence" | "iq" | "open" | "close") => Err(FrameError::Namespace),
            _ => Err(FrameError::NoStanza),
        }
    }
}

fn heads(text: &str, attributes: &[ReadAttribute<'_>]) -> Heads {
    let mut heads = Heads::default();
    for attribute in attributes {
        let value = || Some(Value::keep(text, &attribute.value));
        match (attribute.prefix, attribute.local) {
            ("", "to") => {
                heads.to = value();
                heads.to_place = Some(attribute.span.clone().into());
            }
            ("", "from") => {
                heads.from = value();
                heads.from_place = Some(attribute.span.clone().into());
            }
            ("", "id") => heads.id = value(),
            ("", "type") => heads.kind = value(),
            ("xml", "lang") => heads.lang = value(),
            _ => {}
        }
    }
    heads
}

fn read_children<'a>(text: &'a str, reader: &mut Reader<'a>, stanza: &mut Stanza) -> Result<(), XmlError> {
    let mut open: Option<(Child, usize)> = None;
    while let Some(event) = reader.next()? {
        match event {
            Event::Start { local, ns, span, empty, .. } => {
                let depth = reader.depth();
                let direct = depth == if empty { 1 } else { 2 };
                if !direct {
                    continue;
                }
                let child = Child {
                    name: place_of(text, local).unwrap_or_default(),
                    ns: Value::keep(text, &ns),
                    outer: Span::from(span.clone()),
                    inner: Span::from(span.end..span.end),
                };
                if empty {
                    stanza.inner_end = span.end;
                    stanza.children.push(child);
                } else {
                    open = Some((child, span.start));
                }
            }
            Event::End(span) => match reader.depth() {
                0 => stanza.inner_end = span.start,
                1 => {
                    if let Some((mut child, start)) = open.take() {
                        child.inner = Span::from(child.inner.range().start..span.start);
                        child.outer = Span::from(start..span.end);
                        stanza.children.push(child);
                    }
                }
                _ => {}
            },
            Event::Text(_) | Event::Cdata(_) => {}
        }
    }
    Ok(())
}
