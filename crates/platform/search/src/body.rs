//! The tantivy half: fields, writing, and asking for body text.

use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, Occur, Query as TantivyQuery, TermQuery};
use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::TextAnalyzer;
use tantivy::{DocAddress, Index, IndexWriter, Searcher, TantivyDocument, Term};

use crate::doc::{Doc, SearchError};
use crate::words::{Cutter, cut};

/// Name of the word cutter in the schema.
const CUTTER: &str = "pairs";
/// Body hits looked at for one query.
const MAX_BODY_HITS: usize = 1_000;
/// Memory of the writer while it writes, in bytes (tantivy's least).
const WRITER_BYTES: usize = 15_000_000;

/// The fields of the index.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fields {
    slot: Field,
    id: Field,
    tenant: Field,
    kind: Field,
    body: Field,
    stored: Field,
}

impl Fields {
    /// The schema and its fields.
    pub(crate) fn schema() -> (Schema, Self) {
        let mut builder = Schema::builder();
        let words = TextFieldIndexing::default().set_tokenizer(CUTTER).set_index_option(IndexRecordOption::WithFreqs);
        let fields = Self {
            slot: builder.add_u64_field("slot", FAST | INDEXED),
            id: builder.add_text_field("id", STRING),
            tenant: builder.add_text_field("tenant", STRING),
            kind: builder.add_text_field("kind", STRING),
            body: builder.add_text_field("body", TextOptions::default().set_indexing_options(words)),
            stored: builder.add_bytes_field("stored", STORED),
        };
        (builder.build(), fields)
    }

    /// Gives the index its word cutter; needed after every opening.
    pub(crate) fn register(index: &Index) {
        index.tokenizers().register(CUTTER, TextAnalyzer::builder(Cutter).build());
    }

    /// A writer, to be dropped after its commit so that its memory is free while nothing is written.
    pub(crate) fn writer(index: &Index) -> Result<IndexWriter, SearchError> {
        Ok(index.writer_with_num_threads(1, WRITER_BYTES)?)
    }

    /// Adds a document under its slot.
    pub(crate) fn add(&self, writer: &IndexWriter, slot: u64, doc: &Doc) -> Result<(), SearchError> {
        let mut row = TantivyDocument::default();
        row.add_u64(self.slot, slot);
        row.add_text(self.id, &doc.id);
        row.add_text(self.tenant, &doc.tenant);
        row.add_text(self.kind, &doc.kind);
        row.add_text(self.body, &doc.body);
        let kept = Doc { body: String::new(), ..doc.clone() };
        row.add_bytes(self.stored, &serde_json::to_vec(&(slot, kept))?);
        writer.add_document(row)?;
        Ok(())
    }

    /// Removes a document by its id.
    pub(crate) fn delete(&self, writer: &IndexWriter, id: &str) {
        writer.delete_term(Term::from_field_text(self.id, id));
    }

    /// All documents of an index, without their bodies.
    pub(crate) fn read_all(&self, searcher: &Searcher) -> Result<Vec<(u64, Doc)>, SearchError> {
        let mut docs = Vec::new();
        for segment in searcher.segment_readers() {
            let store = segment.get_store_reader(1)?;
            for row in store.iter::<TantivyDocument>(segment.alive_bitset()) {
                let row = row?;
                let stored = row
                    .get_first(self.stored)
                    .and_then(|value| tantivy::schema::Value::as_bytes(&value).map(<[u8]>::to_vec));
                docs.push(serde_json::from_slice(&stored.unwrap_or_default())?);
            }
        }
        Ok(docs)
    }

    /// Slots and scores of documents whose body holds at least half of the words, best first.
    pub(crate) fn find(
        &self,
        searcher: &Searcher,
        tenant: &str,
        kind: Option<&str>,
        text: &str,
    ) -> Result<Vec<(u64, f32)>, SearchError> {
        let mut words = cut(text);
        words.sort_unstable();
        words.dedup();
        if words.is_empty() || searcher.num_docs() == 0 {
            return Ok(Vec::new());
        }
        let needed = words.len().div_ceil(2);
        let term = |field, word: &str, option| -> Box<dyn TantivyQuery> {
            Box::new(TermQuery::new(Term::from_field_text(field, word), option))
        };
        let wanted =
            words.iter().map(|word| (Occur::Should, term(self.body, word, IndexRecordOption::WithFreqs))).collect();
        let mut clauses: Vec<(Occur, Box<dyn TantivyQuery>)> =
            vec![(Occur::Must, Box::new(BooleanQuery::with_minimum_required_clauses(wanted, needed)))];
        for (field, value) in [(self.tenant, Some(tenant)), (self.kind, kind)] {
            if let Some(value) = value {
                let filter = tantivy::query::ConstScoreQuery::new(term(field, value, IndexRecordOption::Basic), 0.0);
                clauses.push((Occur::Must, Box::new(filter)));
            }
        }
        let top = searcher.search(&BooleanQuery::new(clauses), &TopDocs::with_limit(MAX_BODY_HITS).order_by_score())?;
        let readers = searcher.segment_readers().iter();
        let slots = readers.map(|segment| segment.fast_fields().u64("slot")).collect::<Result<Vec<_>, _>>()?;
        let slot = |address: DocAddress| slots.get(address.segment_ord as usize)?.first(address.doc_id);
        let found = top.into_iter().filter_map(|(score, address)| Some((slot(address)?, score))).collect();
        Ok(found)
    }
}
