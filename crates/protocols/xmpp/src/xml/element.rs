//! A small element tree for everything off the hot path: requests, answers, framing.

/// An attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// Namespace; empty for the usual attribute without prefix.
    pub ns: Box<str>,
    /// Name without prefix.
    pub name: Box<str>,
    /// The value, not escaped.
    pub value: Box<str>,
}

/// What an element contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// A child element.
    Element(Element),
    /// Text, not escaped.
    Text(String),
    /// Finished XML of one or several complete elements that declare their own namespaces; written as it is.
    /// Reading never makes one.
    Raw(String),
}

/// An element with its namespace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// Name without prefix.
    pub name: Box<str>,
    /// Namespace; empty for none.
    pub ns: Box<str>,
    /// Attributes without namespace declarations, in order.
    pub attributes: Vec<Attribute>,
    /// Children in order.
    pub nodes: Vec<Node>,
}

impl Element {
    /// `<name xmlns='ns'/>`.
    #[must_use]
    pub fn new(name: &str, ns: &str) -> Self {
        Self { name: name.into(), ns: ns.into(), attributes: Vec::new(), nodes: Vec::new() }
    }

    /// With an attribute without prefix; one of that name is replaced.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.attributes.retain(|known| !(known.ns.is_empty() && *known.name == *name));
        self.attributes.push(Attribute { ns: "".into(), name: name.into(), value: value.into() });
        self
    }

    /// [`Element::with`] when there is a value.
    #[must_use]
    pub fn with_some(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// With `xml:lang`.
    #[must_use]
    pub fn with_lang(mut self, lang: &str) -> Self {
        self.attributes.push(Attribute { ns: super::scopes::XML.into(), name: "lang".into(), value: lang.into() });
        self
    }

    /// With one more child at the end.
    #[must_use]
    pub fn child(mut self, child: Self) -> Self {
        self.nodes.push(Node::Element(child));
        self
    }

    /// With more children at the end.
    #[must_use]
    pub fn children(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        self.nodes.extend(children.into_iter().map(Node::Element));
        self
    }

    /// With text at the end.
    #[must_use]
    pub fn text(mut self, text: &str) -> Self {
        self.nodes.push(Node::Text(text.into()));
        self
    }

    /// With finished XML at the end, see [`Node::Raw`].
    #[must_use]
    pub fn raw(mut self, xml: impl Into<String>) -> Self {
        self.nodes.push(Node::Raw(xml.into()));
        self
    }

    /// Whether it has this name and namespace.
    #[must_use]
    pub fn is(&self, name: &str, ns: &str) -> bool {
        *self.name == *name && *self.ns == *ns
    }

    /// The value of an attribute without prefix.
    #[must_use]
    pub fn attr(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|known| known.ns.is_empty() && *known.name == *name).map(|known| &*known.value)
    }

    /// The value of `xml:lang`.
    #[must_use]
    pub fn lang(&self) -> Option<&str> {
        let is_lang = |known: &&Attribute| &*known.ns == super::scopes::XML && &*known.name == "lang";
        self.attributes.iter().find(is_lang).map(|known| &*known.value)
    }

    /// Child elements in order.
    pub fn elements(&self) -> impl Iterator<Item = &Self> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Element(child) => Some(child),
            Node::Text(_) | Node::Raw(_) => None,
        })
    }

    /// The first child of this name and namespace.
    #[must_use]
    pub fn get(&self, name: &str, ns: &str) -> Option<&Self> {
        self.elements().find(|child| child.is(name, ns))
    }

    /// Its own text, without that of its children.
    #[must_use]
    pub fn own_text(&self) -> String {
        let text = self.nodes.iter().filter_map(|node| match node {
            Node::Text(text) => Some(text.as_str()),
            Node::Element(_) | Node::Raw(_) => None,
        });
        text.collect()
    }
}
