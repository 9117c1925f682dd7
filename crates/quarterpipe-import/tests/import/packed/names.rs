//! The compressions' names, data that is not packed, and the compression that nothing unpacks.

use quarterpipe_import::packed::{Packing, unpack};

#[test]
fn each_compression_is_known_by_its_name() {
    let names = ["Uncompressed", "Kosinski", "KosinskiM", "Nemesis", "Enigma", "Saxman", "Comper"];
    assert_eq!(names.map(|name| name.parse()), Packing::ALL.map(Ok));
    assert_eq!(Packing::ALL.map(|packing| packing.to_string()), names);
}

#[test]
fn other_names_are_refused_with_a_list_of_the_known_ones() {
    for name in ["", "kosinski", "Kosinski ", "LZSS"] {
        let error = name.parse::<Packing>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "found {name:?}, expected one of Uncompressed, Kosinski, KosinskiM, Nemesis, Enigma, Saxman, Comper"
            )
        );
    }
}

#[test]
fn uncompressed_data_stays_as_it_is() {
    assert_eq!(unpack(Packing::Uncompressed, &[1, 2, 3], 3), Ok(vec![1, 2, 3]));
    assert_eq!(unpack(Packing::Uncompressed, &[], 0), Ok(vec![]));
}

#[test]
fn comper_is_refused() {
    let error = unpack(Packing::Comper, &[0, 0, 1, 2], 64).unwrap_err();
    let expected =
        "byte 0: found data in Comper, of which no description in prose was found, expected another compression";
    assert_eq!(error.to_string(), expected);
}
