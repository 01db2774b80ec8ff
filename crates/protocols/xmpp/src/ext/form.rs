//! Data forms (XEP-0004), the part that the other extensions use.

use crate::ns;
use crate::xml::Element;

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FieldKind {
    /// `1` or `0`.
    Boolean,
    /// Not shown.
    Hidden,
    /// One of several options.
    ListSingle,
    /// An address.
    JidSingle,
    /// Several lines.
    TextMulti,
    /// Several words.
    ListMulti,
    /// One line.
    TextSingle,
}

impl FieldKind {
    /// The value of the attribute `type`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Boolean => "boolean",
            Self::Hidden => "hidden",
            Self::ListSingle => "list-single",
            Self::JidSingle => "jid-single",
            Self::TextMulti => "text-multi",
            Self::ListMulti => "list-multi",
            Self::TextSingle => "text-single",
        }
    }
}

/// A field of a form that the server shows.
#[must_use]
pub fn field(name: &str, kind: FieldKind, label: Option<&str>, values: &[&str]) -> Element {
    Element::new("field", ns::FORMS)
        .with("var", name)
        .with("type", kind.name())
        .with_some("label", label)
        .children(values.iter().map(|value| Element::new("value", ns::FORMS).text(value)))
}

/// A form: `kind` is `form` (to be filled in) or `result`; `form_type` names its fields (XEP-0068).
#[must_use]
pub fn form(kind: &str, form_type: &str, fields: impl IntoIterator<Item = Element>) -> Element {
    Element::new("x", ns::FORMS)
        .with("type", kind)
        .child(field("FORM_TYPE", FieldKind::Hidden, None, &[form_type]))
        .children(fields)
}

/// A form that a client filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Submitted {
    /// Whether the client gave up.
    pub is_cancelled: bool,
    /// Names and values in order.
    pub fields: Vec<(String, Vec<String>)>,
}

impl Submitted {
    /// Reads `<x type='submit'/>` or `<x type='cancel'/>`; `None` for anything else.
    #[must_use]
    pub fn read(form: &Element) -> Option<Self> {
        let is_cancelled = match form.attr("type") {
            Some("submit") => false,
            Some("cancel") => true,
            _ => return None,
        };
        let values = |field: &Element| {
            field.elements().filter(|one| one.is("value", ns::FORMS)).map(Element::own_text).collect::<Vec<_>>()
        };
        let fields = form.elements().filter(|one| one.is("field", ns::FORMS));
        let fields = fields.filter_map(|field| Some((field.attr("var")?.to_owned(), values(field))));
        form.is("x", ns::FORMS).then(|| Self { is_cancelled, fields: fields.collect() })
    }

    /// The first value of a field.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    /// All values of a field.
    #[must_use]
    pub fn values(&self, name: &str) -> &[String] {
        self.fields.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }

    /// A yes or no field; `None` when it is missing or neither.
    #[must_use]
    pub fn boolean(&self, name: &str) -> Option<bool> {
        match self.value(name)? {
            "1" | "true" => Some(true),
            "0" | "false" => Some(false),
            _ => None,
        }
    }
}
