<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hills" class="quarterpipe" tilewidth="16" tileheight="16" tilecount="28" columns="32">
 <image source="hills.png" width="512" height="16"/>
 <tile id="0">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="angle" type="int" value="242"/>
   <property name="heights" value="0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 2"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="angle" type="int" value="244"/>
   <property name="heights" value="2 2 3 3 3 4 4 4 4 5 5 5 6 6 6 6"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="angle" type="int" value="246"/>
   <property name="heights" value="7 7 7 7 8 8 8 8 8 9 9 9 9 10 10 10"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="angle" type="int" value="250"/>
   <property name="heights" value="10 10 11 11 11 11 11 11 12 12 12 12 12 12 12 13"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="angle" type="int" value="252"/>
   <property name="heights" value="13 13 13 13 13 13 13 13 14 14 14 14 14 14 14 14"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="angle" type="int" value="254"/>
   <property name="heights" value="14 14 14 15 15 15 15 15 15 15 15 15 15 15 15 15"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="angle" type="int" value="254"/>
   <property name="heights" value="15 15 15 15 15 15 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="angle" type="int" value="238"/>
   <property name="heights" value="0 0 0 0 0 0 1 1 2 2 3 3 4 4 5 5"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="angle" type="int" value="240"/>
   <property name="heights" value="5 6 6 7 7 8 8 9 9 9 10 10 11 11 11 12"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="angle" type="int" value="242"/>
   <property name="heights" value="12 13 13 13 14 14 14 15 15 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="angle" type="int" value="236"/>
   <property name="heights" value="0 0 0 0 0 0 1 1 2 2 3 3 4 4 5 5"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="angle" type="int" value="238"/>
   <property name="heights" value="6 6 7 7 8 9 9 10 10 11 11 12 12 13 13 13"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="angle" type="int" value="238"/>
   <property name="heights" value="14 14 15 15 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="angle" type="int" value="238"/>
   <property name="heights" value="0 0 0 0 0 1 1 2 2 3 3 4 4 5 5 5"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="angle" type="int" value="238"/>
   <property name="heights" value="6 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="angle" type="int" value="236"/>
   <property name="heights" value="14 14 15 15 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="angle" type="int" value="252"/>
   <property name="heights" value="0 0 0 0 0 0 0 0 0 0 0 1 1 1 1 1"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="angle" type="int" value="248"/>
   <property name="heights" value="1 1 1 1 2 2 2 2 2 2 3 3 3 3 4 4"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="angle" type="int" value="244"/>
   <property name="heights" value="4 4 4 5 5 5 6 6 6 6 7 7 7 8 8 8"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="angle" type="int" value="242"/>
   <property name="heights" value="9 9 9 10 10 10 11 11 12 12 12 13 13 14 14 14"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="angle" type="int" value="240"/>
   <property name="heights" value="15 15 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="angle" type="int" value="254"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="angle" type="int" value="254"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
</tileset>
